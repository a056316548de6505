import { sql } from 'kysely';
import { nameOf, type World } from './world.ts';
import type { Violation } from './invariants.ts';

/** What happened to the customer of a violation: as they lived it, then as the books have it. */
export async function tellStory(world: World, violation: Violation): Promise<string> {
  const head = `seed ${world.seed}, ${world.time.now.toISOString()}: broken is "${violation.rule}"\n  ${violation.detail}`;
  const name = nameOf(world, violation.user_id);
  if (!name) return head;
  const own = world.lines.filter((line) => new RegExp(`\\b${name}\\b`).test(line));
  const { rows } = await sql<{ line: string }>`
    select line from (
      select id, format('event    %s %s', kind, data) as line from events where subject_user_id = ${violation.user_id}
      union all
      select id, format('order    %s of %s, %s, total %s, card %s, drop %s, next charge %s', number, week, status,
                        total_cents, card_cents, drop_reason, next_charge_at)
        from orders where user_id = ${violation.user_id}
      union all
      select attempt.id, format('attempt  %s %s %s %s, %s cents; the gateway says %s', o.number,
                        attempt.idempotency_key, attempt.status, attempt.decline_code, attempt.amount_cents, charge.status)
        from payment_attempts attempt join orders o on o.id = attempt.order_id
        left join sandbox_gateway.charges charge on charge.id = attempt.gateway_id
       where o.user_id = ${violation.user_id}
      union all
      select id, format('mail     %s %s', kind, dedupe_key) from mails where user_id = ${violation.user_id}
      union all
      select w.id, format('week     %s %s (%s), outcome %s, order %s', w.week, w.selection, w.reason, w.outcome, o.number)
        from subscription_weeks w join subscriptions s on s.id = w.subscription_id
        left join orders o on o.id = w.order_id
       where s.user_id = ${violation.user_id}
      union all
      select id, format('balance  %s %s, then %s', reason, amount_cents, balance_cents)
        from credit_ledger where user_id = ${violation.user_id}) book
     -- ids are counted: this is the order in which the rows were made
     order by id`.execute(world.deps.database);
  return [
    head,
    `the story of ${name}:`,
    ...own,
    'the books:',
    ...rows.map(({ line }) => line),
  ].join('\n');
}
