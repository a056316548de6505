/** WCAG 2.2: text that can be read on its ground. */
export const READABLE_CONTRAST = 4.5;

/** From 1 (the same) to 21 (black on white); of colours written '#1D2320'. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

export const isReadable = (text: string, ground: string): boolean =>
  contrastOf(text, ground) >= READABLE_CONTRAST;

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
