import { sql } from 'kysely';
import { addWeeks, week } from '../../domain/week/week.ts';
import { countChangedWeeks, everyWeek } from '../features/reports/count-changed-weeks.ts';
import { planWaitingAtDeadline } from './at-the-deadline.ts';
import { planLives } from './customers.ts';
import { findDrift } from './find-drift.ts';
import { findUnsettled, findViolations, type Violation } from './invariants.ts';
import { openSimulation, type Planted } from './open-simulation.ts';
import { planPrices } from './prices.ts';
import { planQueues } from './staff-queue.ts';
import { planWeeks } from './staff.ts';
import { tellStory } from './story.ts';
import { moveTo } from './virtual-now.ts';
import { planRounds } from './worker.ts';
import { calm, hashOf, later, type Storm, type World } from './world.ts';

/** Clocks go back on the first Sunday: both channels cross it, one with a deadline in the hour that comes twice. */
const startsAt = new Date('2026-10-26T00:00:00Z');
const firstWeek = week('2026-11-02');
const usualStorm: Storm = { crash: 0.01, lost_call: 0.03, interlude: 0.03 };
/** After the last week nothing goes wrong any more, and everything must come to its end. */
const calmDays = 5;
const DAY_HOURS = 24;

export interface SimulationResult {
  hash: string;
  violations: Violation[];
  /** seed, rule and what happened to the customer; null without a violation */
  story: string | null;
  tally: ReadonlyMap<string, number>;
  days: number;
}

/** A whole shop in virtual time, from a seed: the same seed gives the same hash. Ends at the first violation. */
export async function simulate(options: {
  url: string;
  seed: string;
  weeks: number;
  customers: number;
  planted?: Planted;
  storm?: Storm;
  /** at the end of each day, whose number it is told */
  look?: (day: number) => Promise<void>;
}): Promise<SimulationResult> {
  const { world, close } = await openSimulation({ ...options, starts_at: startsAt });
  try {
    Object.assign(world.storm, options.storm ?? usualStorm);
    const ends = later(startsAt, { hours: 7 * DAY_HOURS * options.weeks });
    for (const shop of world.shops) {
      planWeeks(world, shop, firstWeek, options.weeks + 4);
      for (let place = 0; place < options.weeks; place += 1) {
        planWaitingAtDeadline(world, shop, addWeeks(firstWeek, place));
      }
    }
    for (const shop of world.shops) {
      planPrices(world, shop, ends);
      await planQueues(world, shop, { first: firstWeek, weeks: options.weeks + 4 });
    }
    planRounds(world, later(ends, { hours: calmDays * DAY_HOURS }));
    planLives(world, ends);
    const violations = await liveThrough(world, ends, options.look);
    world.log(`the end: ${await describeBooks(world)}`);
    return {
      hash: hashOf(world.lines),
      violations,
      story: violations[0] ? await tellStory(world, violations[0]) : null,
      tally: world.tally,
      days: dayOf(world),
    };
  } finally {
    await close();
  }
}

async function liveThrough(
  world: World,
  ends: Date,
  look?: (day: number) => Promise<void>,
): Promise<Violation[]> {
  let nextDay = later(startsAt, { hours: DAY_HOURS });
  const last = later(ends, { hours: calmDays * DAY_HOURS });
  for (let planned = world.agenda.next(); planned; planned = world.agenda.next()) {
    while (planned.at > nextDay) {
      await moveTo(world, nextDay);
      const found = await checkDay(world);
      if (found.length > 0) return found;
      await look?.(dayOf(world));
      if (nextDay >= last) return findUnsettled(world.deps.database);
      if (nextDay >= ends) Object.assign(world.storm, calm);
      nextDay = later(nextDay, { hours: DAY_HOURS });
    }
    if (planned.at > world.time.now) await moveTo(world, planned.at);
    await planned.work();
    world.count('events');
  }
  throw new Error('The agenda ended before its last day.');
}

const dayOf = ({ time }: Pick<World, 'time'>): number =>
  Math.round((time.now.getTime() - startsAt.getTime()) / (DAY_HOURS * 3_600_000));

async function checkDay(world: World): Promise<Violation[]> {
  world.log(await describeBooks(world));
  const { database } = world.deps;
  await keepStatistics(world);
  const violations = [...world.faults, ...(await findViolations(database))];
  for (const { channel } of world.shops) {
    violations.push(...(await findDrift(database, channel.id)));
    await countChangedWeeks(database, { channel_id: channel.id, ...everyWeek });
  }
  const forgotten = await sql<{ id: string }>`
    select id from unnest(${[...world.taken_events]}::text[]) as taken (id)
     where not exists (select from payment_events known where known.id = taken.id)`.execute(
    database,
  );
  for (const { id } of forgotten.rows) {
    violations.push({
      rule: 'an event of the gateway that was taken is remembered, so that its repeat does nothing',
      user_id: null,
      detail: `event ${id}`,
    });
  }
  return violations;
}

/** While no table is so large that ANALYZE would sample it: samples, and so plans, differ from run to run. */
const daysWithStatistics = 56;

/** At times of our own, as nobody else does it: see prepareSimulationDatabase. */
async function keepStatistics({ time, deps }: World): Promise<void> {
  const day = dayOf({ time });
  if (day % 7 !== 0 || day > daysWithStatistics) return;
  await sql`
    analyze orders, order_lines, subscriptions, subscription_weeks, subscription_week_picks, payment_attempts,
            payment_methods, credit_ledger, events, mails, menu_meals, sandbox_gateway.charges`.execute(
    deps.database,
  );
}

/** The day's books in one line, without an id in it. */
async function describeBooks({ deps }: World): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('; ',
      (select string_agg(format('%s %s orders, %s cents', count, status, cents), ', ' order by status)
         from (select status, count(*), sum(total_cents) as cents from orders group by status) o),
      (select string_agg(format('%s %s weeks', count, outcome), ', ' order by outcome)
         from (select outcome, count(*) from subscription_weeks where outcome is not null group by outcome) w),
      (select string_agg(format('%s %s tries', count, status), ', ' order by status)
         from (select status, count(*) from payment_attempts group by status) a),
      (select format('%s cents of balance', coalesce(sum(amount_cents), 0)) from credit_ledger),
      (select format('%s mails', count(*)) from mails)) as line`.execute(deps.database);
  return `books: ${rows[0]!.line}`;
}
