import type pg from 'pg';

export interface TableRows {
  table: string;
  /** a JSON array of rows */
  rows: string;
}

/** In an order that keeps every reference whole; the bank's own rows are left out. */
const tables: [table: string, where: string][] = [
  ['email_kinds', `row.email in ($3, $2 || '@guest.invalid')`],
  ['users', `row.id = $2::uuid`],
  ['payment_methods', `row.user_id = $2::uuid`],
  ['subscriptions', `row.user_id = $2::uuid`],
  ['orders', `row.id = $1::uuid`],
  ['order_lines', `row.order_id = $1::uuid`],
  ['order_origins', `row.order_id = $1::uuid`],
  ['subscription_weeks', `row.order_id = $1::uuid`],
  [
    'subscription_week_picks',
    `row.subscription_week_id in (select id from subscription_weeks where order_id = $1::uuid)`,
  ],
  ['payment_attempts', `row.order_id = $1::uuid`],
  ['checkouts', `row.order_id = $1::uuid`],
  ['events', `row.subject_user_id = $2::uuid`],
  ['mails', `row.user_id = $2::uuid`],
];

/** Columns whose value belongs to this one order. */
const ownColumns = [
  'id',
  'checkout_key',
  'number',
  'receipt',
  'url_key',
  'email',
  'gateway_id',
  'gateway_token',
];

/** All rows that an order has left behind, and the names in them that another order must not have. */
export async function readOrderRows(
  client: pg.Client,
  email: string,
): Promise<{ tables: TableRows[]; own: string[] }> {
  const found = await client.query<{ order_id: string; user_id: string }>(
    `select orders.id as order_id, users.id as user_id
       from users join orders on orders.user_id = users.id where users.email = $1`,
    [email],
  );
  const { order_id, user_id } = found.rows[0]!;
  const all: TableRows[] = [];
  const own = new Set<string>();
  for (const [table, where] of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      // named in every statement, so that all take the same three values
      `select to_jsonb(row) as row from ${table} row
        where ${where} and $1::text is not null and $2::text is not null and $3::text is not null`,
      [order_id, user_id, email],
    );
    if (!rows.length) throw new Error(`The order left nothing in ${table}`);
    for (const { row } of rows) {
      for (const column of ownColumns) {
        const value = row[column];
        if (typeof value === 'string') own.add(value);
      }
    }
    all.push({ table, rows: JSON.stringify(rows.map(({ row }) => row)) });
  }
  // the guest's placeholder address begins with the guest's id, which is enough
  own.delete(`${user_id}@guest.invalid`);
  return { tables: all, own: [...own] };
}
