import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

/** A rendered page, ready to be sent: compressed once, with all of its headers. */
export interface StoredPage {
  headers: Record<string, string> & { etag: string };
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

interface Entry {
  page: StoredPage;
  version: number;
  fresh_until: number;
}

/** Room for both channels' pages many times over; the oldest makes way. */
const mostPages = 500;
const mostAgeMs = 60_000;

export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /** since the process started; a page that is rendered is one that was not there */
  hits = 0;
  misses = 0;

  /** `version` changes when anything that shoppers see has changed: older pages are then worthless. */
  get(key: string, version: number, now: number): StoredPage | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.version === version && now < entry.fresh_until) {
      this.hits += 1;
      return entry.page;
    }
    this.#entries.delete(key);
    return null;
  }

  /** `version` is the one from before the page was rendered. */
  set(
    key: string,
    page: StoredPage,
    version: number,
    now: number,
    nextChange: number | null,
  ): void {
    this.misses += 1;
    this.#entries.delete(key);
    if (this.#entries.size >= mostPages) {
      const oldest = this.#entries.keys().next().value;
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    const fresh_until = Math.min(now + mostAgeMs, nextChange ?? Infinity);
    this.#entries.set(key, { page, version, fresh_until });
  }
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export async function compress(
  html: string,
): Promise<Pick<StoredPage, 'identity' | 'gzip' | 'br'>> {
  const identity = Buffer.from(html);
  const [gzip, br] = await Promise.all([
    gzipped(identity),
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { identity, gzip, br };
}
