import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Begins a statement that is worth planning once per connection instead of at every call: one with
 * many tables, on a busy path. Its text must be fixed: every text stays with the connection.
 */
export const prepared = sql.raw(mark);

/** The statement as pg takes it; Kysely itself never names one. */
export function toQuery(text: string, values: readonly unknown[]): pg.QueryConfig {
  const query = { text, values: [...values] };
  return text.startsWith(mark) ? { ...query, name: nameOf(text) } : query;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}
