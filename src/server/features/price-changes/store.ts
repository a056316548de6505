import { sql, type Selectable } from 'kysely';
import type { PriceKind } from '../../../domain/pricing/price-change.ts';
import type { NamedStep } from '../../../domain/pricing/price-words.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { PriceChangesTable } from '../../platform/database/schema.ts';
import { addressee, guestOf, type Addressee } from '../reminders/addressee.ts';
import type { Part } from './concerned-store.ts';

export interface PriceRow {
  kind: PriceKind;
  subject_id: string | null;
  name: string;
  picking: boolean;
  value: number | null;
  subscribers: number;
  pending_week: Week | null;
}

/** Everything that can be changed, as it is in a week; `pending_week`: what comes after `since` is planned. */
export async function findPrices(
  database: Queryable,
  { channel_id, week, since }: { channel_id: string; week: Week; since: Week },
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    with plan as (
      select plan.product_id, (select percent from saving_of_plan(plan, ${week})) as percent,
             (select prefix.zone_id from delivery_zone_prefixes prefix
               where prefix.channel_id = plan.channel_id
                 and starts_with(person.zip_code, prefix.zip_prefix)
               order by length(prefix.zip_prefix) desc limit 1) as zone_id
        from subscriptions plan join users person on person.id = plan.user_id
       where plan.channel_id = ${channel_id} and plan.status in ('active', 'paused')
    ), pending as (
      select part.kind, coalesce(part.product_id, part.zone_id) as subject_id, min(change.from_week) as week
        from price_changes change join price_change_parts part on part.change_id = change.id
       where change.channel_id = ${channel_id} and change.withdrawn_at is null
         and change.from_week > ${since}
       group by 1, 2
    ), subject as (
      select 1 as place, 'plan_price' as kind, product.id as subject_id, product.name, product.picking,
             coalesce(price.price_per_meal_cents, price.price_per_box_cents) as value,
             (select count(*)::integer from plan where plan.product_id = product.id) as subscribers,
             product.position
        from products product join prices_in_week(${week}) price on price.product_id = product.id
       where product.channel_id = ${channel_id}
      union all
      -- what most of them have
      select 2, 'saving', null, '', true, mode() within group (order by percent), count(*)::integer, 0
        from plan having count(*) > 0
      union all
      select 3, step.kind, zone.id, zone.name, true, step.value,
             (select count(*)::integer from plan where plan.zone_id = zone.id), 0
        from delivery_zones zone join fees_in_week(${week}) fee on fee.zone_id = zone.id
       cross join lateral (values ('delivery_fee', fee.fee_cents),
                                  ('free_over', fee.free_over_cents)) as step(kind, value)
       where zone.channel_id = ${channel_id}
    )
    select subject.kind, subject.subject_id, name, picking, value, subscribers,
           pending.week as pending_week
      from subject left join pending on pending.kind = subject.kind
       and pending.subject_id is not distinct from subject.subject_id
     order by place, position, name, subject.kind`.execute(database);
  return rows;
}

type ChangeRow = Selectable<PriceChangesTable>;

export interface ShownChange extends Omit<ChangeRow, 'from_week' | 'made_by'> {
  from_week: Week;
  steps: NamedStep[];
  told: number;
  made_by: string | null;
}

/** The newest first. */
export async function findChanges(
  database: Queryable,
  channelId: string,
  { id = null, most = 1 }: { id?: string | null; most?: number },
): Promise<ShownChange[]> {
  const { rows } = await sql<ShownChange>`
    select change.*, nullif(trim(maker.first_name || ' ' || maker.last_name), '') as made_by,
           (select count(*)::integer from price_change_mails where change_id = change.id) as told,
           coalesce((select jsonb_agg(jsonb_build_object('kind', part.kind,
                       'name', coalesce(product.name, zone.name, ''),
                       'picking', coalesce(product.picking, true),
                       'before', part.before_value, 'after', part.after_value)
                       order by part.kind desc, product.position, zone.name)
              from price_change_parts part
              left join products product on product.id = part.product_id
              left join delivery_zones zone on zone.id = part.zone_id
             where part.change_id = change.id), '[]') as steps
      from price_changes change left join users maker on maker.id = change.made_by
     where change.channel_id = ${channelId} and (${id}::uuid is null or change.id = ${id}::uuid)
     order by change.id desc limit ${most}`.execute(database);
  return rows;
}

export async function insertChange(
  database: Queryable,
  change: Pick<ChangeRow, 'channel_id' | 'is_dearer' | 'announce_at' | 'made_by'> & {
    from_week: Week;
    parts: readonly Part[];
  },
): Promise<string> {
  const { parts, ...row } = change;
  const { id } = await database
    .insertInto('price_changes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('price_change_parts')
    .values(parts.map((part) => ({ ...part, change_id: id })))
    .execute();
  return id;
}

export interface LockedChange extends Omit<ChangeRow, 'from_week'> {
  from_week: Week;
  parts: Part[];
  /** somebody has had its mail */
  told: boolean;
}

/** `no key`: who reads of it in what they agree to (`insertAgreed`) does not wait for us. */
export async function lockChange(
  database: Queryable,
  changeId: string,
): Promise<LockedChange | null> {
  const { rows } = await sql<LockedChange>`
    select change.*,
           coalesce((select jsonb_agg(to_jsonb(part) - 'change_id') from price_change_parts part
                      where part.change_id = change.id), '[]') as parts,
           exists (select from price_change_mails
                    where change_id = change.id and not is_agreed) as told
      from price_changes change where change.id = ${changeId} for no key update of change`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Those that hold from a week on or later. */
export async function findChangesFrom(
  database: Queryable,
  channelId: string,
  since: Week,
): Promise<Omit<LockedChange, 'told'>[]> {
  const { rows } = await sql<LockedChange>`
    select change.*,
           coalesce((select jsonb_agg(to_jsonb(part) - 'change_id') from price_change_parts part
                      where part.change_id = change.id), '[]') as parts
      from price_changes change
     where change.channel_id = ${channelId} and change.withdrawn_at is null
       and change.from_week >= ${since}
     order by change.from_week, change.id`.execute(database);
  return rows;
}

/** Those by which somebody pays more, charged or not. */
export async function findDearerChanges(
  database: Queryable,
  channelId: string,
): Promise<{ from_week: Week; announce_at: Date; announced_at: Date | null }[]> {
  const { rows } = await sql<{ from_week: Week; announce_at: Date; announced_at: Date | null }>`
    select from_week, announce_at, announced_at from price_changes
     where channel_id = ${channelId} and is_dearer and withdrawn_at is null
     order by from_week, id`.execute(database);
  return rows;
}

export async function updateChange(
  database: Queryable,
  changeId: string,
  set: Partial<Pick<ChangeRow, 'from_week' | 'announce_at' | 'announced_at' | 'looked_at'>>,
): Promise<void> {
  await database.updateTable('price_changes').set(set).where('id', '=', changeId).execute();
}

/** By the time that orders are made by: who ordered before keeps the price. */
export async function markWithdrawn(database: Queryable, changeId: string): Promise<void> {
  await database
    .updateTable('price_changes')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', changeId)
    .execute();
}

/** How long whoever subscribes to an announced price meanwhile may wait for the mail. */
const LOOK_AGAIN_HOURS = 1;

/** Changes to be announced, or about which newcomers or, after a withdrawal, those told are to be written to. */
export async function findDueChanges(database: Queryable, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select change.id from price_changes change
      left join menus menu on menu.channel_id = change.channel_id and menu.week = change.from_week
     where change.withdrawn_at is null and change.announce_at <= ${now}
       and (change.announced_at is null
            -- once it is charged, it is the price that everybody sees
            or (coalesce(menu.picking_deadline_at > ${now}, change.from_week > ${now}::date)
                and change.looked_at <= ${now}::timestamptz - make_interval(hours => ${LOOK_AGAIN_HOURS})))
        or change.withdrawn_at is not null
           and exists (select from price_change_mails mail
                        where mail.change_id = change.id and mail.withdrawal_told_at is null)
     order by change.id`.execute(database);
  return rows;
}

export async function insertTold(
  database: Queryable,
  change_id: string,
  people: readonly { user_id: string; parts: string[] }[],
  told_at: Date,
): Promise<void> {
  const told = people.map(({ user_id, parts }) => ({ change_id, user_id, parts }));
  await keepTold(database, told, { told_at, is_agreed: false });
}

/** Somebody has read of these changes in what they agree to now: they get no mail of their own. */
export async function insertAgreed(
  database: Queryable,
  user_id: string,
  named: readonly { change_id: string; part: string }[],
  told_at: Date,
): Promise<void> {
  const changes = [...new Set(named.map(({ change_id }) => change_id))];
  const told = changes.map((change_id) => ({
    change_id,
    user_id,
    parts: named.filter((each) => each.change_id === change_id).map(({ part }) => part),
  }));
  await keepTold(database, told, { told_at, is_agreed: true });
}

async function keepTold(
  database: Queryable,
  told: readonly { change_id: string; user_id: string; parts: string[] }[],
  how: { told_at: Date; is_agreed: boolean },
): Promise<void> {
  if (told.length === 0) return;
  await database
    .insertInto('price_change_mails')
    .values(told.map((row) => ({ ...row, ...how })))
    .onConflict((conflict) =>
      conflict.columns(['change_id', 'user_id']).doUpdateSet({
        // null stays null: that one was told everything
        parts: sql<string[]>`price_change_mails.parts || excluded.parts`,
        is_agreed: sql<boolean>`price_change_mails.is_agreed and excluded.is_agreed`,
      }),
    )
    .execute();
}

/**
 * Marks those who were told of a change that does not come, and gives those of them who can be written to: not
 * who was erased since. Each once.
 */
export async function takeToTellBack(
  database: Queryable,
  changeId: string,
  now: Date,
  most: number,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    with taken as (
      update price_change_mails set withdrawal_told_at = ${now}
       where change_id = ${changeId} and user_id in (
         select user_id from price_change_mails
          where change_id = ${changeId} and withdrawal_told_at is null
          order by user_id limit ${most})
      returning user_id)
    select ${addressee} from taken join users person on person.id = taken.user_id ${guestOf}
     where person.anonymised_at is null
     order by person.id`.execute(database);
  return rows;
}
