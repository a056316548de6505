import { scheduleChange, withdrawChange } from '../features/price-changes/schedule-change.ts';
import { showPrices } from '../features/price-changes/show-prices.ts';
import { createRandom, type Random } from '../platform/seeded-random.ts';
import { attempt } from './attempt.ts';
import { contextOf } from './buying.ts';
import { later, type Shop, type World } from './world.ts';

/** Staff change what things cost, for weeks that are near or far, and think better of it. */
export function planPrices(world: World, shop: Shop, until: Date): void {
  // their own dice: whoever lives here does not notice that they are thrown
  const random = createRandom(`${world.seed} prices of ${shop.channel.channel}`);
  const change = async () => {
    await attempt(world, `staff of ${shop.channel.channel}`, () =>
      changePrices(world, shop, random),
    );
    const next = later(world.time.now, { hours: random.integer(24, 240) });
    if (next < until) world.agenda.add(next, change);
  };
  world.agenda.add(later(world.time.now, { hours: random.integer(1, 72) }), change);
}

async function changePrices(world: World, shop: Shop, random: Random): Promise<string> {
  const someone = world.people.find((person) => person.shop === shop)!;
  const context = { ...contextOf(world, someone), user: null };
  const { version, weeks, prices, changes } = await showPrices(context);
  const planned = changes.find(({ withdrawable }) => withdrawable);
  if (planned && random.chance(0.1)) {
    const done = await withdrawChange(context, { change_id: planned.id, version });
    return `withdraw a change of prices: ${done.ok ? 'done' : done.code}`;
  }
  const { kind, subject_id, value } = random.pick(prices);
  const after =
    kind === 'saving'
      ? random.integer(0, 30)
      : Math.round((value ?? 12_000) * random.pick([0.9, 0.97, 1.03, 1.1]));
  const from_week = random.pick(weeks.slice(0, 4)).value;
  const done = await scheduleChange(context, {
    version,
    from_week,
    parts: [{ kind, subject_id, after }],
  });
  if (done.ok) world.count('price changes planned');
  return `change ${kind} from ${value} to ${after} in week ${from_week}: ${done.ok ? 'done' : done.code}`;
}
