import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { openSandboxGateway } from '../../adapters/payments/sandbox/sandbox-gateway.ts';
import type { Deps } from '../../deps.ts';
import { findViolations } from '../../simulation/invariants.ts';
import { nextDueAt } from './due-events.ts';
import { runDueWork } from './due-work.ts';
import { findRunWeek } from './menu-store.ts';
import { rehearseWeek } from './rehearse-week.ts';
import { countOutcomes, sumOrders } from './report-store.ts';

let shop: TestApp;
let deps: Deps;
let now: Date;
let channel_id: string;

beforeAll(async () => {
  shop = await startTestApp();
  now = shop.deps.clock.shopNow();
  deps = { ...shop.deps, clock: { ...shop.deps.clock, shopNow: () => now } };
  const sandbox = await openSandboxGateway(deps.database, { now: () => now });
  deps.payments = sandbox;
  deps.sandbox = sandbox;
  channel_id = (await deps.directory.byHost('localhost'))!.id;
});
afterAll(() => shop.close());

const currentWeek = async () => {
  const { rows } = await sql<{ week: string; deadline: Date; kitchen: Date }>`
    select week, picking_deadline_at as deadline, production_starts_at as kitchen from menus
     where channel_id = ${channel_id} and status = 'published' order by week limit 1`.execute(
    deps.database,
  );
  return rows[0]!;
};

describe('the week run of the demo shop', () => {
  it('starts with books that are in order', async () => {
    expect(await findViolations(deps.database)).toEqual([]);
  });

  it('does nothing before the deadline', async () => {
    const { week } = await currentWeek();
    await runDueWork(deps);
    const { rows } = await sql`
      select from week_runs where channel_id = ${channel_id} and week = ${week}`.execute(
      deps.database,
    );
    expect(rows).toEqual([]);
  });

  it('does at the deadline what the rehearsal said, and leaves nothing unexplained', async () => {
    const { week, deadline } = await currentWeek();
    const run = (await findRunWeek(deps.database, channel_id, week))!;
    const before = await rehearseWeek(deps, run);
    now = deadline;
    await runDueWork(deps);
    const after = await countOutcomes(deps.database, channel_id, week);
    expect(after.unexplained).toBe(0);
    expect(await findViolations(deps.database)).toEqual([]);
    const { ordered, autofilled, skipped, held } = after.outcomes;
    expect({ ordered, autofilled, skipped, held }).toEqual({
      ordered: before.outcomes.ordered,
      autofilled: before.outcomes.autofilled,
      skipped: before.outcomes.skipped,
      held: before.outcomes.held,
    });
    expect(autofilled).toBeGreaterThan(10);
    const { payments } = await sumOrders(deps.database, channel_id, week);
    expect(payments.paid.count).toBeGreaterThan(50);
    expect(payments.charging.count).toBe(0);
  });

  it('done again, changes nothing', async () => {
    const books = () =>
      sql`select (select count(*) from orders) as orders, (select count(*) from payment_attempts) as attempts,
                 (select count(*) from mails) as mails`.execute(deps.database);
    const before = await books();
    await Promise.all([runDueWork(deps), runDueWork(deps)]);
    expect((await books()).rows).toEqual(before.rows);
  });

  it('tries declined cards again, and drops what stays unpaid when the kitchen starts', async () => {
    const { rows } = await sql<{ kitchen: Date }>`
      select max(menu.production_starts_at) as kitchen from week_runs run
        join menus menu on menu.id = run.menu_id`.execute(deps.database);
    for (;;) {
      const next = await nextDueAt(deps.database, now);
      if (!next || next > rows[0]!.kitchen) break;
      now = next;
      await runDueWork(deps);
    }
    now = rows[0]!.kitchen;
    await runDueWork(deps);
    const { rows: left } = await sql`select from orders where status = 'placed'`.execute(
      deps.database,
    );
    expect(left).toEqual([]);
    expect(await findViolations(deps.database)).toEqual([]);
  });

  it('goes on week after week, also after a downtime', async () => {
    now = new Date(now.getTime() + 15 * 24 * 3_600_000);
    await runDueWork(deps);
    expect(await findViolations(deps.database)).toEqual([]);
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from week_runs where closed_at is null`.execute(deps.database);
    expect(rows[0]!.open).toBe(0);
  });
});
