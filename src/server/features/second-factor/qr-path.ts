import { create } from 'qrcode';

/** The dark modules as the path of an SVG, one unit each, with the quiet edge that scanners need. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const path: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
    }
  }
  return { size: modules.size + 2 * quiet, path: path.join('') };
}
