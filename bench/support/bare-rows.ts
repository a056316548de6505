import pg from 'pg';

/** What a week run writes, in an order that keeps every reference whole; the bank's own rows are left out. */
const written: [table: string, rows: string][] = [
  ['orders', 'select * from orders where week = $2 and created_at >= $1'],
  [
    'order_lines',
    `select line.* from order_lines line join orders o on o.id = line.order_id
      where o.week = $2 and o.created_at >= $1`,
  ],
  ['credit_ledger', 'select * from credit_ledger where created_at >= $1 and $2::date is not null'],
  ['events', 'select * from events where occurred_at >= $1 and $2::date is not null'],
  [
    'payment_attempts',
    'select * from payment_attempts where created_at >= $1 and $2::date is not null',
  ],
  ['mails', 'select * from mails where created_at >= $1 and $2::date is not null'],
  [
    'subscription_week_picks',
    `select pick.* from subscription_week_picks pick join subscription_weeks w on w.id = subscription_week_id
      where w.week = $2 and w.outcome = 'autofilled' and w.updated_at >= $1`,
  ],
  [
    'subscription_weeks',
    'select * from subscription_weeks where week = $2 and closed_at is not null and updated_at >= $1',
  ],
];

const update = `
  update subscription_weeks w
     set outcome = done.outcome, selection = done.selection, reason = done.reason, order_id = done.order_id,
         closed_at = done.closed_at, updated_at = done.updated_at
    from bare.subscription_weeks done where w.id = done.id`;

/**
 * The floor: the rows that a run has left in one database, written to its twin of before the run by one
 * statement for each table, in one transaction. Gives the seconds that took.
 */
export async function writeBareRows(
  from: string,
  to: string,
  run: { began: Date; week: string },
): Promise<{ seconds: number; rows: number }> {
  const source = new pg.Client({ connectionString: from });
  const target = new pg.Client({ connectionString: to });
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query('create schema bare');
    let rows = 0;
    for (const [table, query] of written) rows += await stage(source, target, table, query, run);
    await target.query('analyze');
    const began = performance.now();
    await target.query('begin');
    for (const [table] of written.slice(0, -1)) {
      await target.query(`insert into ${table} select * from bare.${table}`);
    }
    await target.query(update);
    await target.query('commit');
    return { seconds: (performance.now() - began) / 1000, rows };
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Brought over beforehand: reading them is no part of writing them. */
async function stage(
  source: pg.Client,
  target: pg.Client,
  table: string,
  query: string,
  { began, week }: { began: Date; week: string },
): Promise<number> {
  await target.query(`create unlogged table bare.${table} (like ${table})`);
  await source.query('begin');
  await source.query(
    `declare each cursor for select to_json(found)::text as row from (${query}) found`,
    [began, week],
  );
  for (let count = 0; ;) {
    const { rows } = await source.query<{ row: string }>('fetch 5000 from each');
    if (rows.length === 0) {
      await source.query('commit');
      return count;
    }
    count += rows.length;
    await target.query(
      `insert into bare.${table}
       select made.* from unnest($1::text[]) as row
        cross join lateral jsonb_populate_record(null::${table}, row::jsonb) as made`,
      [rows.map(({ row }) => row)],
    );
  }
}
