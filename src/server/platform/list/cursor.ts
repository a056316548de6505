/** The types of the columns that a list can be sorted by. */
export type KeyType = 'text' | 'timestamptz' | 'date' | 'bigint';

/** Where a page begins: after (or before) the row with this sort value and id. */
export interface Cursor {
  /** the sort column's value as PostgreSQL writes it */
  key: string;
  id: string;
  /** true: the page before that row, not the one after it */
  backwards: boolean;
}

export const writeCursor = ({ key, id, backwards }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id, backwards])).toString('base64url');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What PostgreSQL would refuse to read as that type must not reach it. */
const fits: Record<KeyType, (key: string) => boolean> = {
  text: (key) => !key.includes('\0'),
  timestamptz: (key) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(key) && !isNaN(Date.parse(key)),
  date: (key) => /^\d{4}-\d\d-\d\d$/.test(key) && !isNaN(Date.parse(key)),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
};

/** Null when it is not one of ours: the list then begins at its beginning. */
export function readCursor(text: string, type: KeyType): Cursor | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(value)) return null;
    const [key, id, backwards] = value as unknown[];
    if (typeof key !== 'string' || typeof id !== 'string' || typeof backwards !== 'boolean') {
      return null;
    }
    return uuid.test(id) && fits[type](key) ? { key, id, backwards } : null;
  } catch {
    return null;
  }
}
