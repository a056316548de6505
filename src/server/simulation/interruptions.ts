import { sql } from 'kysely';
import { openAttempts } from '../../domain/order/payment-attempt.ts';
import { lookAfter } from './worker.ts';
import { Crash, type Person, type Step, type World } from './world.ts';
import { attempt } from './attempt.ts';

/** At these points no transaction is open: somebody else can come first. */
const between: ReadonlySet<Step> = new Set<Step>([
  'card attached',
  'order written',
  'run started',
  'weeks closed',
  'run closed',
  'charges claimed',
  'charge prepared',
  'charge named',
  'charge confirmed',
  'order settled',
]);

const busy = new WeakSet<World>();

/** Comes between two steps of the shop's work: the process dies there, or somebody else is quicker. */
export async function interrupt(world: World, step: Step): Promise<void> {
  const { random, storm } = world;
  if (between.has(step) && !busy.has(world) && random.chance(storm.interlude)) {
    busy.add(world);
    try {
      world.count('interludes');
      await attempt(world, `meanwhile, at "${step}",`, () => random.pick(interludes)(world));
    } finally {
      busy.delete(world);
    }
  }
  if (random.chance(storm.crash)) {
    world.count(`died at: ${step}`);
    throw new Crash(step);
  }
}

const interludes: ((world: World) => Promise<string | null>)[] = [
  async (world) => {
    await world.useCases.runDueWork(world.deps);
    return 'another worker came by';
  },
  async (world) => {
    await lookAfter(world);
    return 'another worker looked after payments';
  },
  (world) =>
    withCharged(world, async (person, { subscription_id, week }) => {
      const { channel } = person.shop;
      const done = await world.useCases.skipWeek(world.deps, {
        channel,
        actor_id: person.user.id,
        customer_id: person.user.id,
        subscription_id,
        week,
      });
      return `${person.name} skips week ${week} while it is charged: ${done.ok ? 'ok' : done.code}`;
    }),
  (world) =>
    withCharged(world, async (person) => {
      const { channel } = person.shop;
      const done = await world.useCases.cancelAllSubscriptions(world.deps, {
        channel,
        actor_id: person.user.id,
        customer_id: person.user.id,
        reason: null,
      });
      return `${person.name} cancels while a week is charged: ${done.ok ? 'ok' : done.code}`;
    }),
];

interface ChargedWeek {
  user_id: string;
  subscription_id: string;
  week: string;
}

/** Somebody whose order of the run is being charged at this moment. */
async function withCharged(
  world: World,
  act: (person: Person, week: ChargedWeek) => Promise<string>,
): Promise<string | null> {
  const { rows } = await sql<ChargedWeek>`
    select o.user_id, o.subscription_id, o.week
      from orders o join payment_attempts attempt on attempt.order_id = o.id
     where o.status = 'placed' and o.subscription_id is not null and attempt.status = any(${openAttempts})
     order by o.number limit 1`.execute(world.deps.database);
  const person = world.people.find(({ user }) => user.id === rows[0]?.user_id);
  return rows[0] && person ? act(person, rows[0]) : null;
}
