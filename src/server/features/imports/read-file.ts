import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { MOST_IMPORT_ROWS } from '../../../contract/imports.ts';
import { columnName, plainCell, separatorOf } from '../../../domain/import/read-cell.ts';

export interface FileLine {
  /** of the file, as an editor counts: where the row ends */
  line: number;
  cells: Record<string, string>;
}

const CHUNK = 64 * 1024;

/**
 * The lines of a CSV file in batches, by the names of their columns. Throws `UnreadableFile` with words for
 * whoever brought it: a wrong file is refused as a whole, a wrong line is not.
 */
export async function* readFile(
  file: Buffer,
  columns: readonly string[],
  needed: readonly string[],
  size: number,
): AsyncGenerator<FileLine[]> {
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    text.decode(file);
  } catch {
    throw new UnreadableFile('This file is not UTF-8. In Excel choose "CSV UTF-8" when saving.');
  }
  if (file.includes(0)) throw new UnreadableFile('This is not a CSV file.');
  const firstLine = file.subarray(0, 10_000).toString('utf8').split(/\r?\n/)[0] ?? '';
  const parser = Readable.from(chunksOf(file)).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(firstLine),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
      max_record_size: 100_000,
    }),
  );
  let names: string[] | null = null;
  let batch: FileLine[] = [];
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!names) {
        names = judgeHeader(record.map(columnName), columns, needed);
        continue;
      }
      count += 1;
      if (count > MOST_IMPORT_ROWS) {
        throw new UnreadableFile('At most 100,000 lines at a time. Please cut the file in parts.');
      }
      const cells = Object.fromEntries(
        names.flatMap((name, index) =>
          columns.includes(name) ? [[name, plainCell(record[index] ?? '')]] : [],
        ),
      );
      batch.push({ line: info.lines, cells });
      if (batch.length === size) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      `This file cannot be read as CSV: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
  if (count === 0) throw new UnreadableFile('There are no lines in this file.');
  if (batch.length > 0) yield batch;
}

function* chunksOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += CHUNK) yield file.subarray(at, at + CHUNK);
}

function judgeHeader(
  names: string[],
  columns: readonly string[],
  needed: readonly string[],
): string[] {
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new UnreadableFile(
      `The first line has to name the columns. Missing: ${missing.join(', ')}.`,
    );
  }
  const twice = names.find((name, index) => columns.includes(name) && names.indexOf(name) < index);
  if (twice) throw new UnreadableFile(`There are two columns "${twice}".`);
  return names;
}

export class UnreadableFile extends Error {}
