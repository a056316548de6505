import { sql } from 'kysely';
import type { Deps } from '../../src/server/deps.ts';
import type { TestApp, Visitor } from '../support/test-app.ts';

/** A channel of any shop, as its owner reads it, and the tables from which its figures are told once more. */
export interface Books {
  deps: Deps;
  channel_id: string;
  time_zone: string;
  /** the shop's clock */
  now: Date;
  /** what the owner is shown there */
  read<T>(path: string): Promise<T>;
}

/** Of the channel on whose host `owner` is logged in. */
export async function openBooks(
  { deps }: TestApp,
  owner: Visitor,
  channel: string,
): Promise<Books> {
  const found = (await deps.directory.all()).find((each) => each.channel === channel)!;
  return {
    deps,
    channel_id: found.id,
    time_zone: found.time_zone,
    now: deps.clock.shopNow(),
    async read<T>(path: string) {
      const answer = await owner.get(path);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      return answer.json<T>();
    },
  };
}

export async function rowsOf<Row>({ deps }: Books, statement: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(statement)}`.execute(deps.database)).rows;
}

/** Paid and standing. */
export const soldStatus = `('paid', 'in_production', 'shipped', 'delivered')`;

export const here = ({ channel_id }: Books, table: string): string =>
  `${table}.channel_id = '${channel_id}'`;

/** Midnight of a day by the channel's clock. */
export const midnight = ({ time_zone }: Books, day: string): string =>
  `((${day})::timestamp at time zone '${time_zone}')`;

/** The Monday before a moment by the channel's clock. */
export const weekIn = ({ time_zone }: Books, column: string): string =>
  `date_trunc('week', ${column} at time zone '${time_zone}')::date`;

export const share = (part: string, whole: string): string =>
  `round(100 * (${part})::numeric / nullif((${whole}), 0), 1)::float`;

/** In one order, whatever the order was. */
export const sorted = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
