import type { MenuDraft } from '../../../contract/menu-editor.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { judgeMenuAction, type MenuAction } from '../../../domain/menu/menu-actions.ts';
import { mayPublish } from '../../../domain/menu/publish-checks.ts';
import { addDays } from '../../../domain/week/calendar-date.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { parseWallTime } from '../../../domain/week/wall-time.ts';
import { weekInstants } from '../../../domain/week/week-instants.ts';
import { addWeeks, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { judgeDeadline } from '../price-changes/cut-notice.ts';
import { checkMenu } from './check-menu.ts';
import { countWeeks, findBoxes, findCatalogue, findMeals, findProducts } from './read-store.ts';
import {
  changeMenu,
  copyMeals,
  countOwn,
  findWeekRule,
  insertMenu,
  lockMenu,
  writeMeals,
  type MenuRow,
} from './store.ts';

type Done = { ok: true; version: number };

/** A draft, with the instants that the channel's rule gives this week; a later rule moves no week that stands. */
export async function createMenu(
  { deps, channel, user }: RequestContext,
  week: Week,
  copyFrom: Week | null,
): Promise<Done | Refusal> {
  return transact(deps.database, async (transaction) => {
    const rule = await findWeekRule(transaction, channel.id);
    const menu_id = await insertMenu(transaction, channel.id, week, weekInstants(rule, week));
    if (!menu_id) return refuse('menu.exists');
    const meals = copyFrom
      ? await copyMeals(transaction, { menu_id, channel_id: channel.id, week: copyFrom })
      : 0;
    await recordEvent(transaction, {
      kind: 'menu.created',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: null,
      data: { week, copy_from: copyFrom, meals },
    });
    return { ok: true as const, version: 1 };
  });
}

/** The menu as it was edited. What it no longer offers to those who hold it, the workers settle. */
export async function saveMenu(
  context: RequestContext,
  week: Week,
  draft: MenuDraft,
): Promise<Done | Refusal> {
  const { channel, deps } = context;
  const times = readTimes(draft.times, channel.time_zone, week);
  if (!times.ok) return times;
  return change(context, week, draft.version, 'edit', async (transaction, menu) => {
    const now = deps.clock.shopNow();
    const deadline = times.picking_deadline_at;
    const stood = toInstant(menu.picking_deadline_at);
    if (deadline !== stood && hasPassed(deadline, toInstant(now))) {
      return refuse('menu.deadline_passed');
    }
    const { id: channel_id, time_zone } = channel;
    const moved = { channel_id, time_zone, now, field: 'picking_deadline', week, deadline };
    const refused =
      (deadline < stood ? await judgeDeadline(transaction, moved) : null) ??
      (await judgeContent(transaction, channel.id, draft));
    if (refused) return refused;
    const before = await snapshot(transaction, menu);
    await writeMeals(transaction, menu, draft);
    const { ok: _, ...instants } = times;
    const version = await changeMenu(transaction, menu, {
      picking_opens_at: new Date(instants.picking_opens_at),
      picking_deadline_at: new Date(instants.picking_deadline_at),
      production_starts_at: new Date(instants.production_starts_at),
      delivery_dates: instants.delivery_dates,
      unsettled: true,
    });
    const after = { ...(await snapshot(transaction, menu)), times: instants };
    return { version, event: { kind: 'menu.saved', data: { before, after } } };
  });
}

export const publishMenu = (context: RequestContext, week: Week, version: number) =>
  change(context, week, version, 'publish', async (transaction, menu) => {
    const { deps, channel } = context;
    const now = deps.clock.shopNow();
    const [meals, boxes, catalogue, products, [counted]] = [
      await findMeals(transaction, [menu.id]),
      await findBoxes(transaction, [menu.id]),
      await findCatalogue(transaction, channel.id, week),
      await findProducts(transaction, channel.id, now),
      await countWeeks(transaction, channel.id, week, addWeeks(week, 1)),
    ];
    const checks = checkMenu({
      meals,
      boxes,
      catalogue: new Map(catalogue.map((item) => [item.menu_item_id, item])),
      products,
      waiting_portions: counted?.waiting_portions ?? 0,
      is_late: hasPassed(toInstant(menu.picking_deadline_at), toInstant(now)),
    });
    if (!mayPublish(checks)) {
      const failed = checks.filter(({ level }) => level === 'fail');
      return refuse(
        'menu.checks_failed',
        Object.fromEntries(failed.map(({ id, text }) => [id, text])),
      );
    }
    return {
      version: await changeMenu(transaction, menu, {
        status: 'published',
        published_at: now,
        unsettled: true,
      }),
      event: { kind: 'menu.published', data: { meals: meals.length } },
    };
  });

export const unpublishMenu = (context: RequestContext, week: Week, version: number) =>
  change(context, week, version, 'unpublish', async (transaction, menu) => ({
    version: await changeMenu(transaction, menu, { status: 'draft' }),
    event: { kind: 'menu.unpublished', data: {} },
  }));

export const closeWeek = (context: RequestContext, week: Week, version: number, reason: string) =>
  change(context, week, version, 'close', async (transaction, menu) => ({
    version: await changeMenu(transaction, menu, { closed_reason: reason, unsettled: true }),
    event: { kind: 'menu.closed', data: { before: null, after: reason } },
  }));

export const reopenWeek = (context: RequestContext, week: Week, version: number) =>
  change(context, week, version, 'reopen', async (transaction, menu) => ({
    version: await changeMenu(transaction, menu, { closed_reason: null, unsettled: true }),
    event: { kind: 'menu.reopened', data: { before: menu.closed_reason, after: null } },
  }));

interface Changed {
  version: number;
  event: { kind: string; data: Record<string, unknown> };
}

/** Under the menu's lock: nobody else has changed it, and it may be done now. */
async function change(
  { deps, channel, user }: RequestContext,
  week: Week,
  version: number,
  action: MenuAction,
  work: (transaction: Queryable, menu: MenuRow) => Promise<Changed | Refusal>,
): Promise<Done | Refusal> {
  return transact(deps.database, async (transaction) => {
    const menu = await lockMenu(transaction, channel.id, week);
    if (!menu) return refuse('menu.none');
    if (menu.version !== version) return refuse('edit.stale');
    const deadline = toInstant(menu.picking_deadline_at);
    const verdict = judgeMenuAction(
      action,
      { ...menu, picking_deadline_at: deadline },
      // read after the last wait
      toInstant(deps.clock.shopNow()),
    );
    if (!verdict.ok) return refuse(verdict.code);
    const changed = await work(transaction, menu);
    if ('ok' in changed) return changed;
    await recordEvent(transaction, {
      kind: changed.event.kind,
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: null,
      data: { week, ...changed.event.data },
    });
    return { ok: true as const, version: changed.version };
  });
}

function readTimes(times: MenuDraft['times'], zone: string, week: Week) {
  const picking_opens_at = parseWallTime(times.picking_opens, zone);
  const picking_deadline_at = parseWallTime(times.picking_deadline, zone);
  const production_starts_at = parseWallTime(times.production_starts, zone);
  const wrong = (field: string, text: string) => refuse('request.invalid', { [field]: text });
  if (!picking_opens_at) return wrong('picking_opens', 'This is not a date and time.');
  if (!picking_deadline_at) return wrong('picking_deadline', 'This is not a date and time.');
  if (!production_starts_at) return wrong('production_starts', 'This is not a date and time.');
  if (picking_opens_at >= picking_deadline_at) {
    return wrong('picking_deadline', 'Picking must close after it opens.');
  }
  if (picking_deadline_at > production_starts_at) {
    return wrong('production_starts', 'The kitchen starts after the deadline.');
  }
  const days = new Set<string>(Array.from({ length: 7 }, (_, index) => addDays(week, index)));
  const delivery_dates = [...new Set(times.delivery_dates)].sort();
  if (!delivery_dates.every((date) => days.has(date))) {
    return wrong('delivery_dates', 'Deliveries are on days of this week.');
  }
  return {
    ok: true as const,
    picking_opens_at,
    picking_deadline_at,
    production_starts_at,
    delivery_dates,
  };
}

/** Each meal once, of this channel; boxes hold meals of the menu. */
async function judgeContent(
  database: Queryable,
  channelId: string,
  { meals, boxes }: MenuDraft,
): Promise<Refusal | null> {
  const ids = meals.map(({ menu_item_id }) => menu_item_id);
  const wrong = (field: string, text: string) => refuse('request.invalid', { [field]: text });
  if (new Set(ids).size < ids.length) return wrong('meals', 'A meal is on the menu twice.');
  if ((await countOwn(database, 'menu_items', channelId, ids)) < ids.length) {
    return wrong('meals', 'A meal is not one of this shop.');
  }
  const inBoxes = boxes.map(({ product_id, menu_item_id }) => `${product_id} ${menu_item_id}`);
  if (new Set(inBoxes).size < inBoxes.length) return wrong('boxes', 'A box names a meal twice.');
  if (!boxes.every(({ menu_item_id }) => ids.includes(menu_item_id))) {
    return wrong('boxes', 'A box has a meal that is not on the menu.');
  }
  const products = [...new Set(boxes.map(({ product_id }) => product_id))];
  if ((await countOwn(database, 'products', channelId, products)) < products.length) {
    return wrong('boxes', 'A box is not one of this shop.');
  }
  return null;
}

/** What the log says of a menu before and after. */
async function snapshot(database: Queryable, menu: MenuRow) {
  const meals = await findMeals(database, [menu.id]);
  return {
    meals: meals.map((meal) => [meal.menu_item_id, meal.surcharge_cents, meal.capacity]),
    times: {
      picking_opens_at: toInstant(menu.picking_opens_at),
      picking_deadline_at: toInstant(menu.picking_deadline_at),
      production_starts_at: toInstant(menu.production_starts_at),
      delivery_dates: menu.delivery_dates,
    },
  };
}
