import { once } from 'node:events';
import type pg from 'pg';

/** What pg has, and its types do not name. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Rows arrive one by one; they are handed on in pieces of about this size. */
const pieceBytes = 64 * 1024;

/** Sends `copy … to stdout` and gives what arrives to `take`, no faster than it takes it. Gives the number of rows. */
export function copyOut(
  client: pg.Client,
  statement: string,
  take: (piece: Buffer) => Promise<void>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(statement, take, resolve, reject));
  });
}

/** Sends `copy … from stdin` with these bytes, no faster than the server takes them. Gives the number of rows. */
export function copyIn(
  client: pg.Client,
  statement: string,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, pieces, resolve, reject));
  });
}

/** A statement as pg runs it: it calls these as the server's messages arrive. */
abstract class CopyStatement {
  protected rows = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1]);
  }
}

class CopyOut extends CopyStatement {
  #connection: pg.Connection | undefined;
  #piece: Buffer[] = [];
  #bytes = 0;
  #waiting = 0;
  #taken = Promise.resolve();
  readonly #take: (piece: Buffer) => Promise<void>;
  readonly #done: (rows: number) => void;
  readonly handleError: (error: unknown) => void;

  constructor(
    text: string,
    take: (piece: Buffer) => Promise<void>,
    done: (rows: number) => void,
    fail: (error: unknown) => void,
  ) {
    super(text);
    this.#take = take;
    this.#done = done;
    this.handleError = fail;
  }

  override submit(connection: pg.Connection): void {
    this.#connection = connection;
    super.submit(connection);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // copied: the reader of messages uses its buffer again
    this.#piece.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= pieceBytes) this.#handOn();
  }

  handleReadyForQuery(): void {
    this.#handOn();
    this.#taken.then(() => this.#done(this.rows), this.handleError);
  }

  #handOn(): void {
    const piece = Buffer.concat(this.#piece);
    this.#piece = [];
    this.#bytes = 0;
    if (piece.length === 0) return;
    const stream = this.#connection!.stream;
    this.#waiting += 1;
    stream.pause();
    this.#taken = this.#taken
      .then(() => this.#take(piece))
      .finally(() => {
        this.#waiting -= 1;
        // after a failure too: the rest is read and thrown away, so that the connection stays usable
        if (this.#waiting === 0) stream.resume();
      });
    // heard when all has arrived
    this.#taken.catch(() => {});
  }
}

class CopyIn extends CopyStatement {
  #over = false;
  /** why there is nothing more to send; the server only repeats it */
  #cause: unknown;
  readonly #pieces: AsyncIterable<Buffer>;
  readonly #done: (rows: number) => void;
  readonly #fail: (error: unknown) => void;

  constructor(
    text: string,
    pieces: AsyncIterable<Buffer>,
    done: (rows: number) => void,
    fail: (error: unknown) => void,
  ) {
    super(text);
    this.#pieces = pieces;
    this.#done = done;
    this.#fail = fail;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#cause = error;
      connection.sendCopyFail('the rows ended early');
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const piece of this.#pieces) {
      if (this.#over) return;
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await drained(connection);
    }
    connection.endCopyFrom();
  }

  handleError(error: unknown): void {
    this.#over = true;
    this.#fail(this.#cause ?? error);
  }

  handleReadyForQuery(): void {
    this.#done(this.rows);
  }
}

async function drained({ stream }: pg.Connection): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  // a connection that breaks never drains; its end is said to handleError
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
  stop.abort();
}
