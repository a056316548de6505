import { sql } from 'kysely';
import { mailChoices } from '../../../domain/mail/mail-choices.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { addressee, guestOf, type Addressee } from './addressee.ts';

export interface ClosingMenu {
  id: string;
  channel_id: string;
  week: string;
  picking_deadline_at: Date;
  time_zone: string;
}

type Pass = 'reminded_at' | 'cards_warned_at';

/** One menu that is open for picking now. */
export async function findOpenMenu(
  database: Queryable,
  of: { channel_id: string; week: string; now: Date },
): Promise<(ClosingMenu & { reminded_at: Date | null }) | null> {
  const { rows } = await sql<ClosingMenu & { reminded_at: Date | null }>`
    select menu.id, menu.channel_id, menu.week, menu.picking_deadline_at, menu.reminded_at,
           channel.week_rule ->> 'time_zone' as time_zone
      from menus menu join channels channel on channel.id = menu.channel_id
     where menu.channel_id = ${of.channel_id} and menu.week = ${of.week}
       and menu.status = 'published' and menu.closed_reason is null
       and menu.picking_deadline_at > ${of.now}`.execute(database);
  return rows[0] ?? null;
}

/** Menus that close within so many hours and whose people have not all been written to. */
export async function findClosingMenus(
  database: Queryable,
  { now, hours, pass }: { now: Date; hours: number; pass: Pass },
): Promise<ClosingMenu[]> {
  const { rows } = await sql<ClosingMenu>`
    select menu.id, menu.channel_id, menu.week, menu.picking_deadline_at,
           channel.week_rule ->> 'time_zone' as time_zone
      from menus menu join channels channel on channel.id = menu.channel_id
     where menu.status = 'published' and menu.closed_reason is null
       and menu.picking_deadline_at > ${now}
       and menu.picking_deadline_at <= ${now}::timestamptz + make_interval(hours => ${hours})
       and menu.${sql.ref(pass)} is null
     order by menu.picking_deadline_at, menu.id`.execute(database);
  return rows;
}

export async function endPass(
  database: Queryable,
  menuId: string,
  pass: Pass,
  now: Date,
): Promise<void> {
  await sql`update menus set ${sql.ref(pass)} = ${now}
             where id = ${menuId} and ${sql.ref(pass)} is null`.execute(database);
}

export interface UndecidedWeek extends Addressee {
  id: string;
  plan_name: string;
  plan_size: number;
}

/** Who has to pick and has neither picked nor skipped; the next page after `after`. */
export async function findUndecided(
  database: Queryable,
  menu: ClosingMenu,
  {
    after,
    most,
    ids,
    unless_told_on = null,
  }: {
    after: string | null;
    most: number;
    ids?: readonly string[];
    /** leaves out whom staff have reminded on that day */
    unless_told_on?: string | null;
  },
): Promise<UndecidedWeek[]> {
  const { rows } = await sql<UndecidedWeek>`
    select week.id, product.name as plan_name, week.plan_size, ${addressee}
      from subscription_weeks week
      join subscriptions plan on plan.id = week.subscription_id
      join products product on product.id = week.product_id
      join users person on person.id = plan.user_id
      left join preferences on preferences.user_id = person.id
      ${guestOf}
     where week.channel_id = ${menu.channel_id} and week.week = ${menu.week}
       and week.outcome is null and week.selection = 'open' and week.order_id is null
       and plan.status = 'active' and product.picking
       and coalesce((preferences.mail_choices ->> 'reminders')::boolean, ${mailChoices.reminders})
       and (${ids ?? null}::uuid[] is null or week.id = any(${ids ?? null}::uuid[]))
       and not exists (
         select from mails where dedupe_key = 'pick_reminder ' || person.id || ' ' || ${unless_told_on}::text)
       and week.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     order by week.id
     limit ${most}`.execute(database);
  return rows;
}

export interface ChargedCard extends Addressee {
  id: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** The cards that the week's run would charge, if they end by the given month. */
export async function findEndingCards(
  database: Queryable,
  menu: ClosingMenu,
  {
    gateway,
    ends_by,
    after,
    most,
  }: {
    gateway: string;
    ends_by: { year: number; month: number };
    after: string | null;
    most: number;
  },
): Promise<ChargedCard[]> {
  const { rows } = await sql<ChargedCard>`
    select card.id, card.last4, card.exp_month, card.exp_year, ${addressee}
      from payment_methods card
      join users person on person.id = card.user_id
      ${guestOf}
     where card.is_current and card.gateway = ${gateway}
       and (card.exp_year, card.exp_month) <= (${ends_by.year}::integer, ${ends_by.month}::integer)
       and exists (
         select from subscription_weeks week
           join subscriptions plan on plan.id = week.subscription_id
          where plan.user_id = card.user_id and plan.status = 'active'
            and week.channel_id = ${menu.channel_id} and week.week = ${menu.week}
            and week.outcome is null and week.order_id is null
            and week.selection in ('open', 'picked', 'autofilled'))
       and card.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     order by card.id
     limit ${most}`.execute(database);
  return rows;
}

/** Whom these mails are to. */
export async function findMailed(
  database: Queryable,
  mailIds: readonly string[],
): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select user_id from mails where id = any(${mailIds as string[]}::uuid[]) order by user_id`.execute(
    database,
  );
  return rows.map(({ user_id }) => user_id);
}
