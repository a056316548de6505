import { stringify } from 'csv-stringify/sync';

/** Batches of rows as a CSV file for Excel and the like: cells that begin a formula are made harmless. */
export async function* csvOf<Row>(
  columns: Record<string, (row: Row) => string | number | null>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  const write = (rows: (string | number | null)[][]) =>
    stringify(rows, { escape_formulas: true, record_delimiter: '\r\n' });
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
