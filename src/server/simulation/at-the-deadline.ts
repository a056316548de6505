import { sql } from 'kysely';
import type { Week } from '../../domain/week/week.ts';
import { weekInstants } from '../../domain/week/week-instants.ts';
import { attempt } from './attempt.ts';
import { contextOf, fillCart } from './buying.ts';
import { moveTo } from './virtual-now.ts';
import { later, type Person, type Shop, type World } from './world.ts';

interface Planned extends Record<string, unknown> {
  id: string;
  user_id: string;
  product: string;
  selection: string;
}

/**
 * Somebody comes in time, has to wait for a lock, and the deadline passes meanwhile: that is too late.
 * The lock is a real one, so that only a time read after it is the right one.
 */
export function planWaitingAtDeadline(world: World, shop: Shop, week: Week): void {
  const deadline = new Date(weekInstants(shop.rule, week).picking_deadline_at);
  world.agenda.add(later(deadline, { ms: -500 }), async () => {
    const planned = await choosePlan(world, shop, week);
    const person = world.people.find(({ user }) => user.id === planned?.user_id);
    if (!planned || !person) return;
    await attempt(world, person.name, () => tooLate(world, person, planned, { week, deadline }));
  });
}

async function tooLate(
  world: World,
  person: Person,
  { id: subscription_id, product, selection }: Planned,
  { week, deadline }: { week: Week; deadline: Date },
): Promise<string> {
  const { deps, useCases } = world;
  const { channel } = person.shop;
  const asked = { channel, actor_id: person.user.id, customer_id: person.user.id };
  const picks = world.random.chance(0.5);
  if (picks) await fillCart(world, person, { product, week, way: 'subscription' });
  const done = await whileLocked(world, { channel_id: channel.id, week }, deadline, () =>
    picks
      ? useCases.savePicks(contextOf(world, person), { product, week })
      : selection === 'skipped'
        ? useCases.unskipWeek(deps, { ...asked, subscription_id, week })
        : useCases.skipWeek(deps, { ...asked, subscription_id, week }),
  );
  const what = picks ? 'picks' : 'changes';
  if (done.ok) {
    world.faults.push({
      rule: 'nothing is decided about a week after its deadline',
      user_id: person.user.id,
      detail: `${person.name} ${what} ${week} at ${world.time.now.toISOString()}, its deadline`,
    });
  }
  return `${what} ${week} while its deadline passes: ${done.ok ? 'ok' : done.code}`;
}

/** Somebody whose week can still be changed. */
async function choosePlan({ deps, random }: World, { channel }: Shop, week: Week) {
  const { rows } = await sql<Planned>`
    select plan.id, plan.user_id, product.short_name as product, planned.selection
      from subscription_weeks planned
      join subscriptions plan on plan.id = planned.subscription_id and plan.status = 'active'
      join products product on product.id = planned.product_id and product.picking
      join menus menu on menu.channel_id = planned.channel_id and menu.week = planned.week
     where planned.channel_id = ${channel.id} and planned.week = ${week} and planned.order_id is null
       and (planned.selection in ('open', 'picked') or (planned.selection = 'skipped' and planned.reason is null))
       and menu.status = 'published' and menu.closed_reason is null
     order by plan.id`.execute(deps.database);
  return rows.length > 0 ? random.pick(rows) : null;
}

/** Runs `work` behind a lock on the menu; when it waits there, the time is `meanwhile`, and the lock is gone. */
async function whileLocked<T>(
  world: World,
  menu: { channel_id: string; week: string },
  meanwhile: Date,
  work: () => Promise<T>,
): Promise<T> {
  const client = await world.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from menus where channel_id = $1 and week = $2 for update', [
      menu.channel_id,
      menu.week,
    ]);
    const state = { ended: false };
    const working = work().finally(() => (state.ended = true));
    // whatever goes wrong is thrown below
    working.catch(() => {});
    while (!state.ended) {
      // on another connection: a transaction sees the list as it first saw it
      const { rows } = await world.deps.pool.query<{ waiting: boolean }>(
        `select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waiting`,
      );
      if (rows[0]?.waiting) break;
    }
    await moveTo(world, meanwhile);
    await client.query('rollback');
    return await working;
  } finally {
    client.release();
  }
}
