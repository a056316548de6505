import { sql } from 'kysely';
import { addWeeks, type Week } from '../../domain/week/week.ts';
import { weekInstants } from '../../domain/week/week-instants.ts';
import { attempt } from './attempt.ts';
import { moveBoxes } from './boxes.ts';
import { adjustOne, refundOne } from './staff-care.ts';
import { planDeadlineRounds } from './worker.ts';
import { later, type Shop, type World } from './world.ts';

const mealsPerMenu = 12;
const boxMeals = 3;

/** Everything that the staff of a channel do about one week, from its draft to its delivery. */
function planWeek(world: World, shop: Shop, week: Week): void {
  const { agenda, random } = world;
  const times = weekInstants(shop.rule, week);
  const opens = new Date(times.picking_opens_at);
  const deadline = new Date(times.picking_deadline_at);
  const kitchen = new Date(times.production_starts_at);
  const drafted = later(opens, { hours: -48 });
  const open = deadline.getTime() - opens.getTime();
  const whileOpen = () => new Date(opens.getTime() + Math.floor(random.next() * open));
  const doAt = (at: Date, what: string, work: () => Promise<unknown>) =>
    agenda.add(at < world.time.now ? world.time.now : at, async () => {
      await attempt(world, `staff of ${shop.channel.channel}`, async () => {
        await work();
        world.deps.directory.forget();
        return `${what} week ${week}`;
      });
    });

  doAt(drafted, 'draft', () => draftMenu(world, shop, week));
  const late = random.weighted(['in time', 'late', 'after the deadline'], (when) =>
    when === 'in time' ? 30 : when === 'late' ? 3 : 1,
  );
  const published =
    late === 'in time'
      ? later(opens, { hours: -1 })
      : late === 'late'
        ? whileOpen()
        : later(deadline, { hours: random.integer(1, 20) });
  doAt(published, 'publish', () => setStatus(world, shop, week, ['draft'], 'published'));
  if (late === 'after the deadline') planDeadlineRounds(world, published);
  planDeadlineRounds(world, deadline);

  for (let edits = random.integer(0, 4); edits > 0; edits -= 1) {
    doAt(whileOpen(), 'change the portions of', () => changeCapacity(world, shop, week));
  }
  if (random.chance(0.4)) doAt(whileOpen(), 'take a meal off', () => takeOff(world, shop, week));
  if (random.chance(0.05)) doAt(whileOpen(), 'close', () => closeWeek(world, shop, week));
  // the kitchen starts when the run has come to the week, which may be late
  for (const hours of [0, 12, 36, 60]) {
    doAt(later(kitchen, { hours }), 'cook', () =>
      setStatus(world, shop, week, ['locked'], 'in_production'),
    );
  }
  doAt(later(kitchen, { hours: 72 }), 'ship', () =>
    setStatus(world, shop, week, ['locked', 'in_production'], 'shipped'),
  );
  doAt(later(kitchen, { hours: 73 }), 'send the boxes of', () =>
    moveBoxes(world, shop, week, ['pack', 'ship']),
  );
  doAt(later(kitchen, { hours: 120 }), 'deliver', () => moveBoxes(world, shop, week, ['deliver']));
  const upset = () => later(kitchen, { hours: random.integer(0, 200) });
  if (random.chance(0.7)) doAt(upset(), 'pay back some of', () => refundOne(world, shop, week));
  if (random.chance(0.3)) doAt(upset(), 'give credit in', () => adjustOne(world, shop));
}

/** The weeks to come, up to the last one whose deadline lies before the end. */
export function planWeeks(world: World, shop: Shop, first: Week, weeks: number): void {
  for (let place = 0; place < weeks; place += 1) planWeek(world, shop, addWeeks(first, place));
}

async function draftMenu(
  world: World,
  { channel, rule, portions }: Shop,
  week: Week,
): Promise<void> {
  const { random, deps } = world;
  const times = weekInstants(rule, week);
  const items = await deps.database
    .selectFrom('menu_items')
    .select('id')
    .where('channel_id', '=', channel.id)
    .orderBy('sku')
    .execute();
  const meals = random
    .shuffled(items)
    .slice(0, mealsPerMenu)
    .map(({ id }, index) => ({
      menu_item_id: id,
      position: index + 1,
      surcharge_cents: random.chance(0.15) ? 400 : 0,
      capacity: Math.ceil(portions * random.pick([0.2, 0.7, 1, 1.5])),
      boxed: index < boxMeals,
    }));
  await sql`
    with menu as (
      insert into menus (channel_id, week, status, picking_opens_at, picking_deadline_at,
                         production_starts_at, delivery_dates)
      values (${channel.id}, ${week}, 'draft', ${times.picking_opens_at}, ${times.picking_deadline_at},
              ${times.production_starts_at}, ${times.delivery_dates}::date[])
      returning id
    ), meal as (
      select * from jsonb_to_recordset(${JSON.stringify(meals)}::jsonb) as meal (
        menu_item_id uuid, position integer, surcharge_cents integer, capacity integer, boxed boolean)
    ), served as (
      insert into menu_meals (menu_id, menu_item_id, position, surcharge_cents, capacity)
      select menu.id, menu_item_id, position, surcharge_cents, capacity from menu, meal
      returning menu_id, menu_item_id
    )
    insert into menu_boxes (menu_id, product_id, menu_item_id, quantity)
    select served.menu_id, product.id, meal.menu_item_id, 2
      from served join meal using (menu_item_id)
      join products product on product.channel_id = ${channel.id} and not product.picking
     where meal.boxed`.execute(deps.database);
}

const setStatus = ({ deps }: World, { channel }: Shop, week: Week, from: string[], to: string) =>
  sql`update menus set status = ${to}
       where channel_id = ${channel.id} and week = ${week} and status = any(${from})`.execute(
    deps.database,
  );

/** Never below what is promised: what falls short of it is a list of swaps, which staff work through. */
const changeCapacity = ({ deps, random }: World, { channel, portions }: Shop, week: Week) =>
  sql`update menu_meals meal set capacity = greatest(reserved, ${random.integer(0, portions * 2)})
        from menus menu
       where menu.id = meal.menu_id and menu.channel_id = ${channel.id} and menu.week = ${week}
         and menu.status in ('draft', 'published') and meal.position = ${random.integer(1, mealsPerMenu)}`.execute(
    deps.database,
  );

const takeOff = ({ deps, random }: World, { channel }: Shop, week: Week) =>
  sql`delete from menu_meals meal using menus menu
       where menu.id = meal.menu_id and menu.channel_id = ${channel.id} and menu.week = ${week}
         and menu.status in ('draft', 'published') and meal.position = ${random.integer(1, mealsPerMenu)}
         -- a paid order is cooked
         and not exists (select from orders o join order_lines line on line.order_id = o.id
                          where o.channel_id = menu.channel_id and o.week = menu.week
                            and line.menu_item_id = meal.menu_item_id
                            and o.status not in ('cancelled', 'dropped'))`.execute(deps.database);

const closeWeek = ({ deps }: World, { channel }: Shop, week: Week) =>
  sql`update menus set closed_reason = 'Holiday'
       where channel_id = ${channel.id} and week = ${week} and status in ('draft', 'published')`.execute(
    deps.database,
  );
