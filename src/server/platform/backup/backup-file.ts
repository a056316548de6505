import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';

/**
 * A backup is gzipped text that PostgreSQL's own tools can read too: comments that say what is in it,
 * and each table as `COPY … FROM stdin;`, its rows, `\.`.
 *
 *   -- tiffin backup {"format":1,…}
 *   COPY "public"."users" ("id",…) FROM stdin;
 *   …
 *   \.
 *   -- table {"rows":300,"sha256":"…"}
 *   -- end {"tables":60,"rows":48211,"sha256":"…"}
 *
 * The last sum is that of the comments before it, so that no table can be missing or changed unnoticed.
 */
const marks = { header: '-- tiffin backup ', table: '-- table ', end: '-- end ' };
/** Speed over size: a shop of 10 GB is written in minutes. */
const compression = { level: 1 };

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
const header = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
});
const tableSum = z.object({ rows: z.int(), sha256: z.string() });
const end = z.object({
  tables: z.int(),
  rows: z.int(),
  sha256: z.string(),
  /** read last: a number that was given out meanwhile is not given out again */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});

export type BackedUpTable = z.output<typeof table>;
export type BackupHeader = z.output<typeof header>;
export type TableSum = z.output<typeof tableSum>;
export type BackupEnd = z.output<typeof end>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableName = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;
export const tableWithColumns = (each: BackedUpTable) =>
  `${tableName(each)} (${each.columns.map(quoted).join(', ')})`;

/** Written beside its name and moved there when it is whole. */
export class BackupWriter {
  readonly #path: string;
  readonly #gzip: Gzip;
  readonly #written: Promise<void>;
  readonly #comments = createHash('sha256');

  constructor(path: string) {
    this.#path = path;
    this.#gzip = createGzip(compression);
    // it holds customers' data and the shop's secret: for its owner only
    const file = createWriteStream(`${path}.unfinished`, { mode: 0o600, flush: true });
    this.#written = pipeline(this.#gzip, file);
    // heard at the next write, or at the end
    this.#written.catch(() => {});
  }

  header = (value: BackupHeader) => this.#comment(marks.header, value);
  startTable = (each: BackedUpTable) =>
    this.write(Buffer.from(`COPY ${tableWithColumns(each)} FROM stdin;\n`));

  async write(piece: Buffer): Promise<void> {
    if (this.#gzip.write(piece)) return;
    await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  async endTable(sum: TableSum): Promise<void> {
    await this.write(Buffer.from('\\.\n'));
    await this.#comment(marks.table, sum);
  }

  async end(value: Omit<BackupEnd, 'sha256'>): Promise<void> {
    const sha256 = this.#comments.copy().digest('hex');
    await this.#comment(marks.end, { ...value, sha256 });
    this.#gzip.end();
    await this.#written;
    await rename(`${this.#path}.unfinished`, this.#path);
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => {});
    await rm(`${this.#path}.unfinished`, { force: true });
  }

  async #comment(mark: string, value: object): Promise<void> {
    const line = `${mark}${JSON.stringify(value)}\n`;
    this.#comments.update(line);
    await this.write(Buffer.from(line));
  }
}

export const newline = 0x0a;
/** Behind a row's end; no row looks like it, as a row's own backslashes are doubled. */
const endOfRows = Buffer.from('\n\\.\n');

/** Reads a backup from front to back; whatever is not as it was written is refused. */
export class BackupReader {
  readonly #source: AsyncIterator<Buffer>;
  /** read and not yet given; in front of rows it still has the end of the line before them */
  #rest: Buffer = Buffer.alloc(0);
  readonly #comments: Hash = createHash('sha256');

  constructor(path: string) {
    this.#source = readChunks(path);
  }

  header = async (): Promise<BackupHeader> => this.#comment(marks.header, header);
  tableSum = async (): Promise<TableSum> => this.#comment(marks.table, tableSum);

  async end(): Promise<BackupEnd> {
    const sha256 = this.#comments.copy().digest('hex');
    const value = await this.#comment(marks.end, end);
    if (value.sha256 !== sha256) throw damaged('its sums do not agree');
    if (this.#rest.length > 0 || (await this.#more())) throw damaged('it goes on behind its end');
    return value;
  }

  async *rows(expected: BackedUpTable): AsyncGenerator<Buffer> {
    const line = await this.#line();
    if (line !== `COPY ${tableWithColumns(expected)} FROM stdin;`) {
      throw damaged(`the rows of ${tableName(expected)} are missing`);
    }
    this.#rest = Buffer.concat([Buffer.of(newline), this.#rest]);
    let given = 1;
    for (;;) {
      const at = this.#rest.indexOf(endOfRows);
      const until = at >= 0 ? at + 1 : this.#rest.length - endOfRows.length + 1;
      if (until > given) yield this.#rest.subarray(given, until);
      if (at >= 0) {
        this.#rest = this.#rest.subarray(at + endOfRows.length);
        return;
      }
      // the last few bytes may be the beginning of the mark: they are given when more is known
      const kept = Math.max(0, until);
      given = Math.max(0, given - kept);
      this.#rest = this.#rest.subarray(kept);
      if (!(await this.#more())) throw damaged('it ends in the middle of a table');
    }
  }

  async #comment<T>(mark: string, schema: z.ZodType<T>): Promise<T> {
    const line = await this.#line();
    this.#comments.update(`${line}\n`);
    if (!line.startsWith(mark)) throw damaged(`"${mark.trim()}" is missing`);
    const parsed = schema.safeParse(readJson(line.slice(mark.length)));
    if (!parsed.success) throw damaged(`"${mark.trim()}" cannot be read`);
    return parsed.data;
  }

  async #line(): Promise<string> {
    for (;;) {
      const at = this.#rest.indexOf(newline);
      if (at >= 0) {
        const line = this.#rest.subarray(0, at).toString();
        this.#rest = this.#rest.subarray(at + 1);
        return line;
      }
      if (!(await this.#more())) throw damaged('it ends too early');
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value;
    return true;
  }
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const reading = pipeline(file, gunzip);
  reading.catch(() => {});
  try {
    yield* gunzip as AsyncIterable<Buffer>;
    await reading;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw damaged(message);
    throw new StartError(`The backup ${path} cannot be read: ${message}.`);
  }
}

export const damaged = (how: string) =>
  new StartError(`This is no backup, or a damaged one: ${how}. Nothing was restored.`);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
