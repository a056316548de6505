import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/** What a spreadsheet would take for a formula, full-width signs too; an amount below 0 is a number. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const amount = /^-\d+(\.\d+)?$/;

const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && formula.test(cell) && !amount.test(cell) ? `'${cell}` : cell;

/** Batches of rows as a CSV file for Excel and the like: cells that begin a formula are made harmless. */
export async function* csvOf<Row>(
  columns: Record<string, (row: Row) => Cell>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  const write = (rows: Cell[][]) =>
    stringify(
      rows.map((row) => row.map(harmless)),
      { record_delimiter: '\r\n' },
    );
  // the mark tells Excel that this is UTF-8
  yield '\uFEFF' + write([Object.keys(columns)]);
  for await (const rows of batches) yield write(rows.map((row) => cells.map((cell) => cell(row))));
}

/** Cents as a plain number that a spreadsheet can add up: 1234 → "12.34". */
export const csvAmount = (cents: number): string => (cents / 100).toFixed(2);

/** Rows that are all there already. */
export async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
