import type { $ZodError } from 'zod/v4/core';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Channel } from '../channel/store.ts';
import type { FileLine } from './read-file.ts';

/** What an import works with, when its file is judged and when it is carried out. */
export interface ImportDesk {
  deps: Deps;
  transaction: Queryable;
  channel: Channel;
  import_id: string;
  /** who brought the file */
  actor_id: string;
}

export interface Fault {
  column: string;
  reason: string;
}

export type Judged =
  | { plan: 'bad'; faults: Fault[] }
  | { plan: 'leave'; key: string }
  | { plan: 'make' | 'change'; key: string; record: object };

export type Outcome = 'made' | 'changed' | 'left';

export interface StagedRow {
  line: number;
  plan: 'make' | 'change';
  record: object;
}

/** One sort of file. `judge` writes nothing; `write` may be asked again for what it has done already. */
export interface ImportKindRules {
  columns: readonly string[];
  needed: readonly string[];
  example: Readonly<Record<string, string>>;
  /** the column that tells two lines apart */
  key_column: string;
  /** what of a line is kept beside its verdict */
  kept(cells: Record<string, string>): Record<string, string>;
  judge(desk: ImportDesk, lines: readonly FileLine[]): Promise<Judged[]>;
  write(desk: ImportDesk, rows: readonly StagedRow[]): Promise<Map<number, Outcome>>;
}

/** One fault per column, in the words of the forms. */
export function faultsOf(error: $ZodError, columns: Record<string, string> = {}): Fault[] {
  const reasons = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    const column = columns[field] ?? field;
    if (!reasons.has(column)) reasons.set(column, message);
  }
  return [...reasons].map(([column, reason]) => ({ column, reason }));
}
