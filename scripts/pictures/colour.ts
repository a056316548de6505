/** Colours are `#rrggbb` throughout. */
export type Colour = `#${string}`;

const WARM_BLACK = '#1a0f06';
const WARM_WHITE = '#fffaf0';

function channels(colour: Colour): [number, number, number] {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => {
    const wanted = target[index] ?? value;
    return Math.round(value + (wanted - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, WARM_BLACK, share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, WARM_WHITE, share);
export const isDark = (colour: Colour): boolean => channels(colour)[0] < 120;
