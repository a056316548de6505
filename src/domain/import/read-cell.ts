/** What people and spreadsheets write into a cell, read as what they meant. */

/** Excel keeps a text's zeros by writing ="00123"; our own exports quote what begins a formula with '. */
export function plainCell(cell: string): string {
  const text = cell.trim();
  const formula = /^="(.*)"$/.exec(text);
  if (formula) return formula[1]!.trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1).trim() : text;
}

/** "First name", "first-name" and "FIRST_NAME" head the same column. */
export const columnName = (heading: string): string =>
  plainCell(heading.replace(/^\uFEFF/, ''))
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** The sign that stands most often in the first line outside of quotes. */
export function separatorOf(firstLine: string): ',' | ';' | '\t' {
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  const [best] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a));
  return best!;
}

/** "$1,234.50" → 123450; null: not an amount. */
export function readCents(cell: string): number | null {
  const bare = cell.replaceAll(/[$,\s]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(bare)) return null;
  return Math.round(Number(bare) * 100);
}

const words: Record<string, boolean> = {
  yes: true,
  y: true,
  true: true,
  x: true,
  1: true,
  no: false,
  n: false,
  false: false,
  0: false,
  '': false,
};

/** null: neither a yes nor a no. */
export const readYes = (cell: string): boolean | null => words[cell.toLowerCase()] ?? null;

/** A spreadsheet takes a zip code for a number and drops its first zeros. */
export const readZip = (cell: string): string =>
  /^\d{3,4}$/.test(cell) ? cell.padStart(5, '0') : cell.replace(/^(\d{5})-\d{4}$/, '$1');

/** "(845) 555-0172" → "845-555-0172"; what is no phone number stays, to be refused. */
export function readPhone(cell: string): string {
  const digits = cell.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : cell;
}

export const readWords = (cell: string): string[] =>
  cell
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
