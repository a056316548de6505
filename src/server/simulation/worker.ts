import { lookAfterPayments } from '../features/checkout/look-after-payments.ts';
import { payRefunds } from '../features/orders/pay-refunds.ts';
import { reconcileDays } from '../features/reconciliation/reconcile-days.ts';
import { ensureWeeks } from '../features/subscriptions/ensure-weeks.ts';
import { attempt, blame } from './attempt.ts';
import { later, type World } from './world.ts';

const never = new AbortController().signal;
/** Attempts that are open when a worker comes by are nobody's: there is one thing at a time in this world. */
const atOnce = { processing_seconds: -1, action_seconds: -1 };

/** So long after midnight one comes by on nearly every day. */
const NIGHT_HOURS = 6;

/** The rounds of the workers: often after a deadline, when much is due, and now and then at other times. */
export function planRounds(world: World, until: Date): void {
  const compareBooks = async () => {
    await reconcileDays(world.deps);
    return null;
  };
  const round = async () => {
    await work(world);
    if (world.time.now.getUTCHours() < NIGHT_HOURS) await attempt(world, 'a worker', compareBooks);
    const next = later(world.time.now, { minutes: world.random.integer(240, 480) });
    if (next < until) world.agenda.add(next, round);
  };
  world.agenda.add(later(world.time.now, { minutes: 1 }), round);
}

/** Workers wake at a deadline, unless they are away, and come back until the kitchen starts. */
export function planDeadlineRounds(world: World, deadline: Date): void {
  const { random, agenda } = world;
  const awayMinutes = random.chance(0.06) ? random.integer(60, 3600) : 0;
  if (awayMinutes > 0) {
    agenda.add(deadline, async () => {
      world.log(`all workers are away for ${awayMinutes} minutes`);
      world.away_until = later(world.time.now, { minutes: awayMinutes });
    });
  }
  for (const minutes of [0, 2, 17, 40, 75, 130, 245, 300, 480, 725, 1000]) {
    agenda.add(
      later(deadline, { minutes: minutes + awayMinutes, ms: random.integer(0, 50_000) }),
      () => work(world),
    );
  }
}

/** One round of a worker. One that dies is started again and goes on with what it finds. */
async function work(world: World): Promise<void> {
  if (world.time.now < world.away_until) return;
  const lived =
    (await attempt(world, 'a worker', () => runDue(world))) &&
    (await attempt(world, 'a worker', async () => {
      await lookAfter(world);
      return null;
    }));
  if (lived) return;
  const minutes = world.random.integer(1, 40);
  world.agenda.add(later(world.time.now, { minutes }), () => work(world));
}

async function runDue(world: World): Promise<null> {
  const { deps } = world;
  // as the sweep does it now and then
  for (const { channel } of world.random.chance(0.15) ? world.shops : []) {
    await ensureWeeks(deps.database, channel.id, deps.clock.shopNow());
  }
  await world.useCases.runDueWork(deps);
  return null;
}

/** What the gateway has to say, payments that nobody looks after, refunds that are due. */
export async function lookAfter(world: World): Promise<void> {
  const { deps } = world;
  await world.sandbox.deliverWebhooks(async (body, headers) => {
    // whatever is thrown here makes the gateway bring it again
    await world.useCases
      .receiveWebhook(deps, deps.payments, Buffer.from(body), headers)
      .catch((error: unknown) => {
        blame(world, error);
        throw error;
      });
    const { id } = JSON.parse(body) as { id: string };
    world.count(world.taken_events.has(id) ? 'webhooks repeated' : 'webhooks taken');
    world.taken_events.add(id);
  });
  await lookAfterPayments(deps, never, atOnce);
  await payRefunds(deps);
}
