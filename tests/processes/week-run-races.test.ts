import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSandboxGateway } from '../../src/server/adapters/payments/sandbox/sandbox-gateway.ts';
import type { Deps } from '../../src/server/deps.ts';
import { cancelAllSubscriptions } from '../../src/server/features/subscriptions/cancel-all-subscriptions.ts';
import { skipWeek } from '../../src/server/features/subscriptions/skip-week.ts';
import { unskipWeek } from '../../src/server/features/subscriptions/unskip-week.ts';
import { runDueWork } from '../../src/server/features/week-run/due-work.ts';
import { findViolations } from '../../src/server/simulation/invariants.ts';
import { together } from '../../src/server/platform/together.ts';
import { insertCrowd, type Crowd } from '../support/crowd.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startTestApp } from '../support/test-app.ts';

/** `npm run test:full` is the long one. */
const rounds = process.env.TEST_FULL ? 20 : 1;
const racers = 50;
const atOnce = 5;
/**
 * A third acts before the deadline, which passes while some are in the middle of it; a third while the run
 * gives out its outcomes; a third while it charges.
 */
const third = Math.floor(racers / 3);
const random = seededRandom(2026);

type Action = 'skip' | 'unskip' | 'cancel';

interface Racer {
  action: Action;
  user_id: string;
  subscription_id: string;
}

interface Race extends Racer {
  confirmed: boolean;
  answered_at: Date;
}

/** How it ended, by the rows: what was charged, when, and what of it stayed so. */
interface Ended {
  user_id: string;
  standing: boolean;
  charged_at: Date | null;
  kept_cents: number;
}

test('skip, unskip and cancel against the run at the deadline: nothing is charged after a yes', async () => {
  const wins: Record<Action, { customer: number; run: number }> = {
    skip: { customer: 0, run: 0 },
    unskip: { customer: 0, run: 0 },
    cancel: { customer: 0, run: 0 },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const { action, winner } of await raceOnce()) wins[action][winner] += 1;
  }
  console.log(`races at the deadline: ${JSON.stringify(wins)}`);
  for (const { customer, run } of Object.values(wins)) {
    expect(customer / (customer + run)).toBeGreaterThanOrEqual(0.05);
    expect(run / (customer + run)).toBeGreaterThanOrEqual(0.05);
  }
}, 1_200_000);

async function raceOnce(): Promise<{ action: Action; winner: 'customer' | 'run' }[]> {
  const shop = await startTestApp();
  try {
    const crowd = await insertCrowd(shop.deps.config.database_url!, racers * 2);
    let passedAt: number | null = null;
    // stands still just before the deadline, then goes on from there
    const now = () =>
      new Date(crowd.deadline.getTime() + (passedAt === null ? -1 : performance.now() - passedAt));
    const clock = { ...shop.deps.clock, shopNow: now };
    const sandbox = await openSandboxGateway(shop.deps.database, { now, latencyMs: () => 3 });
    const charges = counter();
    const deps: Deps = { ...shop.deps, clock, payments: sandbox, sandbox };
    const reached = async (step: string) => {
      if (step === 'order settled') charges.more();
    };
    const run = () => runDueWork({ ...deps, reached });
    const waiting = await findRacers(deps, crowd);
    const late = waiting.splice(0, third);
    const races: Race[] = [];
    const race = async (racer: Racer) => {
      const { ok } = await act(deps, crowd, racer);
      races.push({ ...racer, confirmed: ok, answered_at: now() });
    };
    let running: Promise<unknown> = Promise.resolve();
    await together(atOnce, async () => {
      for (let racer = waiting.pop(); racer; racer = waiting.pop()) {
        await race(racer);
        if (races.length < third || passedAt !== null) continue;
        passedAt = performance.now();
        running = Promise.all([run(), run()]).finally(() => charges.end());
        running.catch(() => {});
      }
    });
    await Promise.all(late.map((racer) => charges.reach(random() * 250).then(() => race(racer))));
    await running;
    await runDueWork(deps);
    expect(await findViolations(deps.database)).toEqual([]);
    const ends = new Map((await readEnds(deps, crowd)).map((end) => [end.user_id, end]));
    return races.map((race) => judge(race, ends.get(race.user_id)!));
  } finally {
    await shop.close();
  }
}

/** Tells those who wait when so many have been counted, or no more will come. */
function counter() {
  let count = 0;
  let waiting: { until: number; go: () => void }[] = [];
  const tell = () => {
    for (const { until, go } of waiting) if (until <= count) go();
    waiting = waiting.filter(({ until }) => until > count);
  };
  return {
    more() {
      count += 1;
      tell();
    },
    end() {
      count = Infinity;
      tell();
    },
    reach: (until: number) =>
      new Promise<void>((go) => {
        waiting.push({ until, go });
        tell();
      }),
  };
}

/** Of those who have picked some skip and some cancel; of those who have skipped some take it back. */
async function findRacers({ database }: Deps, { week }: Crowd): Promise<Racer[]> {
  const { rows } = await sql<Racer & { selection: string }>`
    select w.selection, s.user_id, s.id as subscription_id
      from subscription_weeks w join subscriptions s on s.id = w.subscription_id
      join users u on u.id = s.user_id
     where w.week = ${week} and u.email like 'crowd-%' and w.selection in ('picked', 'skipped')
     order by u.last_name`.execute(database);
  const skipped = rows.filter(({ selection }) => selection === 'skipped');
  const picked = rows.filter(({ selection }) => selection === 'picked');
  const racersOf = (action: Action, from: typeof rows) => from.map((row) => ({ ...row, action }));
  const all = [
    ...racersOf('unskip', skipped),
    ...racersOf('skip', picked.slice(0, 15)),
    ...racersOf('cancel', picked.slice(15, racers - skipped.length)),
  ];
  return all
    .map((racer) => ({ racer, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ racer }) => racer);
}

function act(deps: Deps, { channel_id, week }: Crowd, { action, ...racer }: Racer) {
  const asked = {
    channel: { id: channel_id },
    actor_id: racer.user_id,
    customer_id: racer.user_id,
    subscription_id: racer.subscription_id,
    week,
  };
  if (action === 'cancel') return cancelAllSubscriptions(deps, { ...asked, reason: null });
  return action === 'skip' ? skipWeek(deps, asked) : unskipWeek(deps, asked);
}

async function readEnds({ database }: Deps, { week }: Crowd): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select s.user_id,
           exists (select from orders o where o.subscription_id = s.id and o.week = w.week
                     and o.status not in ('cancelled', 'dropped')) as standing,
           charge.charged_at, coalesce(charge.kept_cents, 0) as kept_cents
      from subscription_weeks w join subscriptions s on s.id = w.subscription_id
      left join lateral (
        select max(charge.settled_at) as charged_at, 
               sum(charge.amount_cents - charge.refunded_cents) as kept_cents
          from orders o join sandbox_gateway.charges charge on charge.order_id = o.id::text
         where o.subscription_id = s.id and o.week = w.week and charge.status = 'succeeded') charge on true
     where w.week = ${week}`.execute(database);
  return rows;
}

/** What the customer was told must be what the rows say; whoever decided how the week ends has won. */
function judge(
  { action, confirmed, answered_at }: Race,
  { standing, charged_at, kept_cents }: Ended,
): { action: Action; winner: 'customer' | 'run' } {
  const about = { action, confirmed, answered_at, standing, charged_at, kept_cents };
  if (action === 'unskip') {
    expect(about).toMatchObject({ standing: confirmed });
    return { action, winner: confirmed ? 'customer' : 'run' };
  }
  expect(kept_cents > 0, JSON.stringify(about)).toBe(standing);
  // a cancellation is always taken; the order that was paid before it stands
  if (action === 'cancel') expect(confirmed).toBe(true);
  else expect(about).toMatchObject({ standing: !confirmed });
  const chargedAfterwards = confirmed && charged_at !== null && charged_at > answered_at;
  expect(chargedAfterwards, JSON.stringify(about)).toBe(false);
  return { action, winner: standing ? 'run' : 'customer' };
}
