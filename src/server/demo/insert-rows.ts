import { sql, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** In the order in which they refer to each other. */
const demoTables = [
  'channels',
  'channel_hosts',
  'channel_pages',
  'email_kinds',
  'users',
  'staff_grants',
  'affiliates',
  'affiliate_visits',
  'menu_items',
  'products',
  'menus',
  'menu_meals',
  'menu_boxes',
  'week_runs',
  'delivery_zones',
  'delivery_zone_prefixes',
  'price_changes',
  'price_change_parts',
  'tax_rates',
  'payment_methods',
  'preferences',
  'discounts',
  'subscriptions',
  'orders',
  'order_lines',
  'order_origins',
  'subscription_weeks',
  'subscription_week_picks',
  'payment_attempts',
  'gift_cards',
  'credit_ledger',
  'discount_uses',
  'ratings',
  'events',
  'mails',
] as const satisfies readonly (keyof Schema)[];
type DemoTable = (typeof demoTables)[number];

/** A whole row: no column is left to the database's defaults, which would differ from run to run. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type DemoRows = { [Table in DemoTable]: Row<Table>[] };

export function emptyRows(): DemoRows {
  return Object.fromEntries(demoTables.map((table) => [table, []])) as unknown as DemoRows;
}

/** The tables in which rows are counted by the thousand. */
export const largeTables = (rows: DemoRows) =>
  demoTables.filter((table) => rows[table].length > chunkSize);

/** Enough to be fast, small enough for one parameter. */
const chunkSize = 4000;

export async function insertRows(
  transaction: Transaction<Schema>,
  rows: DemoRows,
  { keepExisting = false } = {},
): Promise<void> {
  for (const table of demoTables) {
    const all: object[] = rows[table];
    for (let start = 0; start < all.length; start += chunkSize) {
      await insertChunk(transaction, table, all.slice(start, start + chunkSize), keepExisting);
    }
  }
}

async function insertChunk(
  transaction: Transaction<Schema>,
  table: DemoTable,
  rows: object[],
  keepExisting: boolean,
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}::json)
    ${keepExisting ? sql`on conflict do nothing` : sql``}`.execute(transaction);
}

function toJson(rows: object[]): string {
  const hasBytes = Object.values(rows[0]!).some((value) => value instanceof Buffer);
  return JSON.stringify(hasBytes ? rows.map(withHexBytes) : rows);
}

const withHexBytes = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Buffer ? `\\x${value.toString('hex')}` : value,
    ]),
  );
