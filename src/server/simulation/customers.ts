import { sql } from 'kysely';
import type { Refusal } from '../../contract/refusals.ts';
import { addWeeks, week as asWeek } from '../../domain/week/week.ts';
import { giftCodeHash } from '../features/gift-cards/gift-code-hash.ts';
import { findPlanTerms, findTermsOf } from '../features/price-changes/plan-terms.ts';
import { complain, rate } from './after-the-box.ts';
import { attempt } from './attempt.ts';
import { buy, changeCard, chooseMenu, contextOf, fillCart } from './buying.ts';
import { later, type Person, type World } from './world.ts';

/** How many days on average between two things that a customer does. */
const DAYS_BETWEEN = 8;

/** Every customer begins in the first days and goes on until the end. */
export function planLives(world: World, until: Date): void {
  for (const person of world.people) {
    const first = later(world.time.now, { minutes: world.random.integer(10, 5 * 24 * 60) });
    world.agenda.add(first, () => live(world, person, until));
  }
}

async function live(world: World, person: Person, until: Date): Promise<void> {
  await act(world, person);
  const next = await nextTime(world, person);
  if (next < until) world.agenda.add(next, () => live(world, person, until));
}

/** Many come in the last hour before a deadline, or just too late. */
async function nextTime(world: World, { shop }: Person): Promise<Date> {
  const { random, time, deps } = world;
  const days = -Math.log(1 - random.next()) * DAYS_BETWEEN;
  const some = later(time.now, { minutes: 1 + Math.floor(days * 24 * 60) });
  if (!random.chance(0.3)) return some;
  const deadline = await deps.directory.nextDeadline(shop.channel);
  const near = deadline && later(deadline, { minutes: random.integer(-60, 20) });
  return near && near > time.now ? near : some;
}

async function act(world: World, person: Person): Promise<void> {
  const plans = await findPlans(world, person);
  const plan = plans.length > 0 ? world.random.pick(plans) : null;
  const choice = world.random.weighted(choices, ({ weight }) => weight[plan?.status ?? 'none']);
  await attempt(world, person.name, () => choice.act(world, person, plan));
}

interface Plan {
  id: string;
  status: 'active' | 'paused' | 'cancelled';
  product: string;
  picking: boolean;
}

async function findPlans({ deps }: World, { user }: Person): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select plan.id, plan.status, product.short_name as product, product.picking
      from subscriptions plan join products product on product.id = plan.product_id
     where plan.user_id = ${user.id} order by plan.id`.execute(deps.database);
  return rows;
}

const asked = ({ shop, user }: Person) => ({
  channel: shop.channel,
  actor_id: user.id,
  customer_id: user.id,
});

const end = (result: { ok: true } | Refusal): string => (result.ok ? 'ok' : result.code);

type Act = (world: World, person: Person, plan: Plan | null) => Promise<string | null>;
type Weight = Record<Plan['status'] | 'none', number>;

const withPlan =
  (work: (world: World, person: Person, plan: Plan) => Promise<string | null>): Act =>
  async (world, person, plan) =>
    plan && work(world, person, plan);

/** A week that is ahead, or whose deadline passed a while ago. */
async function chooseWeek({ deps, random, time }: World, { shop }: Person): Promise<string | null> {
  const { rows } = await sql<{ week: string }>`
    select week from menus
     where channel_id = ${shop.channel.id} and picking_deadline_at > ${later(time.now, { hours: -40 })}
     order by week`.execute(deps.database);
  return rows.length > 0 ? random.pick(rows).week : null;
}

/** Something about one week of a plan. */
const withWeek = (
  work: (
    world: World,
    person: Person,
    at: { subscription_id: string; week: string },
  ) => Promise<string>,
): Act =>
  withPlan(async (world, person, plan) => {
    const week = await chooseWeek(world, person);
    return week && work(world, person, { subscription_id: plan.id, week });
  });

const pick = withPlan(async (world, person, plan) => {
  const menu = await chooseMenu(world, person);
  if (!menu || !plan.picking) return null;
  const cart = { product: plan.product, week: menu.week };
  await fillCart(world, person, { ...cart, way: 'subscription' });
  return `picks for ${menu.week}: ${end(await world.useCases.savePicks(contextOf(world, person), cart))}`;
});

const skip = withWeek(async (world, person, at) => {
  const done = await world.useCases.skipWeek(world.deps, { ...asked(person), ...at });
  return `skips ${at.week}: ${end(done)}`;
});

const unskip = withWeek(async (world, person, at) => {
  const done = await world.useCases.unskipWeek(world.deps, { ...asked(person), ...at });
  return `takes ${at.week} back: ${end(done)}`;
});

const pause = withPlan(async (world, person, { id }) => {
  const menu = await chooseMenu(world, person);
  const weeks = world.random.integer(1, 4);
  const resume_week = menu && world.random.chance(0.7) ? addWeeks(asWeek(menu.week), weeks) : null;
  const pausing = { ...asked(person), subscription_id: id, resume_week };
  const done = await world.useCases.pauseSubscription(world.deps, pausing);
  return `pauses until ${resume_week ?? 'further notice'}: ${end(done)}`;
});

const resume = withPlan(async (world, person, { id }) => {
  const resuming = { ...asked(person), subscription_id: id };
  return `resumes: ${end(await world.useCases.resumeSubscription(world.deps, resuming))}`;
});

/** What the page says that the plan costs in this size. */
async function readTerms({ deps }: World, { shop, user }: Person, plan: Plan, product: string) {
  const { sku } = await deps.database
    .selectFrom('products')
    .select('sku')
    .where('channel_id', '=', shop.channel.id)
    .where('short_name', '=', product)
    .executeTakeFirstOrThrow();
  const of = { channel_id: shop.channel.id, user_id: user.id };
  return findTermsOf(await findPlanTerms(deps.database, of, deps.clock.shopNow()), plan.id, sku);
}

const reactivate = withPlan(async (world, person, plan) => {
  const { id, product } = plan;
  const agreed_terms = await readTerms(world, person, plan, product);
  const coming = { ...asked(person), subscription_id: id, agreed_terms };
  return `comes back: ${end(await world.useCases.reactivateSubscription(world.deps, coming))}`;
});

const cancel: Act = async (world, person) => {
  const reason = world.random.pick([null, 'Too expensive', 'Moving away', 'Too much food']);
  const cancelling = { ...asked(person), reason };
  return `cancels: ${end(await world.useCases.cancelAllSubscriptions(world.deps, cancelling))}`;
};

const changeSize = withPlan(async (world, person, plan) => {
  const product = world.random.pick(['small', 'large']);
  const agreed_terms = await readTerms(world, person, plan, product);
  const change = { ...asked(person), subscription_id: plan.id, product, agreed_terms };
  const week = world.random.chance(0.5) ? await chooseWeek(world, person) : null;
  const done = week
    ? await world.useCases.changePlanOfWeek(world.deps, { ...change, week })
    : await world.useCases.changePlan(world.deps, change);
  return `wants ${product} ${week ? `in ${week}` : 'from now on'}: ${end(done)}`;
});

const changeDay = withPlan(async (world, person, { id }) => {
  const delivery_day = world.random.pick([1, 2, 3]);
  const change = { ...asked(person), subscription_id: id, delivery_day };
  const week = world.random.chance(0.5) ? await chooseWeek(world, person) : null;
  const done = week
    ? await world.useCases.changeDeliveryDayOfWeek(world.deps, { ...change, week })
    : await world.useCases.changeDeliveryDay(world.deps, change);
  return `wants day ${delivery_day} ${week ? `in ${week}` : 'from now on'}: ${end(done)}`;
});

const takeBack: Act = async (world, person) => {
  const { rows } = await sql<{ url_key: string; number: string }>`
    select o.url_key, o.number
      from orders o join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
     where o.user_id = ${person.user.id} and o.status = 'paid'
     order by menu.picking_deadline_at desc, o.number desc limit 1`.execute(world.deps.database);
  if (!rows[0]) return null;
  const done = await world.useCases.cancelOrder(contextOf(world, person), rows[0].url_key);
  return `takes order ${rows[0].number} back: ${end(done)}`;
};

const dispute: Act = async (world, person) => {
  const { rows } = await sql<{ gateway_id: string; number: string }>`
    select attempt.gateway_id, o.number
      from orders o join payment_attempts attempt on attempt.order_id = o.id
     where o.user_id = ${person.user.id} and attempt.status = 'succeeded'
     order by o.number desc limit 1`.execute(world.deps.database);
  if (!rows[0]) return null;
  const opened = await world.sandbox.openDispute(rows[0].gateway_id, 'fraudulent');
  return `disputes order ${rows[0].number}: ${opened ? 'ok' : 'nothing to dispute'}`;
};

/** Gift cards, one or two at the same moment, and some of them twice: a double click. Some stay in a drawer. */
const getGift: Act = async (world, person) => {
  const { deps, random, useCases } = world;
  const amount_cents = random.integer(5, 80) * 100;
  const codes = Array.from({ length: random.integer(1, 2) }, () => random.hex(12));
  const { id: channel_id } = person.shop.channel;
  await deps.database
    .insertInto('gift_cards')
    .values(
      codes.map((code) => ({
        channel_id,
        code_hash: giftCodeHash(deps.secret, channel_id, code),
        code_hint: code.slice(-2),
        amount_cents,
      })),
    )
    .execute();
  if (random.chance(0.2)) return `is given ${codes.length} cards of ${amount_cents} cents`;
  const clicks = random.chance(0.3) ? [...codes, ...codes] : codes;
  const applied = await Promise.all(
    clicks.map((code) => useCases.applyGiftCard(contextOf(world, person), code)),
  );
  const taken = applied.filter(({ ok }) => ok).length;
  return `redeems ${codes.length} cards of ${amount_cents} cents: ${taken} of ${clicks.length} clicks count`;
};

const changeTaste: Act = async (world, { user }) => {
  const autofill = world.random.chance(0.8);
  const allergens = world.random.chance(0.2) ? ['nuts', 'dairy', 'gluten'] : [];
  await sql`
    insert into preferences (user_id, allergens, autofill) values (${user.id}, ${allergens}, ${autofill})
    on conflict (user_id) do update set allergens = excluded.allergens, autofill = excluded.autofill`.execute(
    world.deps.database,
  );
  return `wants auto-fill ${autofill ? 'on' : 'off'}, without ${allergens.length} allergens`;
};

const weights = (none: number, active: number, paused: number, cancelled: number): Weight => ({
  none,
  active,
  paused,
  cancelled,
});

const choices: { act: Act; weight: Weight }[] = [
  { act: (world, person) => buy(world, person, 'subscription'), weight: weights(80, 1, 2, 10) },
  { act: (world, person) => buy(world, person, 'once'), weight: weights(10, 2, 4, 6) },
  { act: pick, weight: weights(0, 34, 2, 2) },
  { act: skip, weight: weights(0, 18, 4, 2) },
  { act: unskip, weight: weights(0, 10, 2, 2) },
  { act: pause, weight: weights(0, 5, 4, 1) },
  { act: resume, weight: weights(0, 1, 40, 1) },
  { act: cancel, weight: weights(0, 4, 5, 1) },
  { act: reactivate, weight: weights(0, 1, 1, 40) },
  { act: changeSize, weight: weights(0, 5, 2, 1) },
  { act: changeDay, weight: weights(0, 3, 1, 1) },
  { act: changeCard, weight: weights(2, 10, 10, 5) },
  { act: takeBack, weight: weights(2, 7, 3, 3) },
  { act: dispute, weight: weights(0, 2, 1, 1) },
  { act: getGift, weight: weights(4, 4, 3, 3) },
  { act: changeTaste, weight: weights(2, 3, 1, 1) },
  { act: rate, weight: weights(4, 12, 4, 4) },
  { act: complain, weight: weights(1, 2, 1, 1) },
];
