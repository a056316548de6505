import { sql } from 'kysely';
import type { ChannelSettings, SiteSettings } from '../../../contract/channel.ts';
import type { Plan, Zone } from '../../../contract/settings.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * Locked until the transaction ends: one editor of a channel at a time. Not for those who only refer to
 * the channel: orders and mails go on meanwhile.
 */
export async function lockChannel(database: Queryable, channelId: string) {
  return database
    .selectFrom('channels')
    .select(['version', 'config', 'site', 'week_rule', 'delivery_taxed'])
    .where('id', '=', channelId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Its trigger tells every process that something shown has changed. */
export async function writeChannel(
  database: Queryable,
  channelId: string,
  change: {
    config?: ChannelSettings;
    site?: SiteSettings;
    week_rule?: WeekRule;
    delivery_taxed?: boolean;
  },
): Promise<void> {
  const { config, site, week_rule, delivery_taxed } = change;
  await database
    .updateTable('channels')
    .set({
      version: sql`version + 1`,
      ...(config && { config: JSON.stringify(config) }),
      ...(site && { site: JSON.stringify(site) }),
      ...(week_rule && { week_rule: JSON.stringify(week_rule) }),
      ...(delivery_taxed !== undefined && { delivery_taxed }),
    })
    .where('id', '=', channelId)
    .execute();
}

export async function findChannelRow(database: Queryable, channelId: string) {
  return database
    .selectFrom('channels')
    .select(['version', 'config', 'site', 'week_rule', 'delivery_taxed'])
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow();
}

/** With the fees of a week. */
export async function findZones(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<Zone[]> {
  const { rows } = await sql<Zone>`
    select z.id, z.name, fee.fee_cents, fee.free_over_cents, z.delivery_days,
           coalesce((select array_agg(p.zip_prefix order by p.zip_prefix)
                       from delivery_zone_prefixes p where p.zone_id = z.id), '{}') as zip_prefixes
      from delivery_zones z join fees_in_week(${week}) fee on fee.zone_id = z.id
     where z.channel_id = ${channelId}
     order by z.name`.execute(database);
  return rows;
}

/** All of a channel's zones at once; those that are not named any more go. Known ones keep their fees. */
export async function replaceZones(
  database: Queryable,
  channelId: string,
  zones: readonly Zone[],
): Promise<void> {
  const kept = zones.flatMap(({ id }) => (id ? [id] : []));
  await database
    .deleteFrom('delivery_zones')
    .where('channel_id', '=', channelId)
    .where((eb) => eb.not(eb('id', '=', sql<string>`any(${kept}::uuid[])`)))
    .execute();
  // two that change names must not meet on the way
  await database
    .updateTable('delivery_zones')
    .set({ name: sql<string>`id::text` })
    .where('channel_id', '=', channelId)
    .execute();
  await database.deleteFrom('delivery_zone_prefixes').where('channel_id', '=', channelId).execute();
  for (const { id, zip_prefixes, fee_cents, free_over_cents, ...zone } of zones) {
    const written = id
      ? await database
          .updateTable('delivery_zones')
          .set(zone)
          .where('id', '=', id)
          .where('channel_id', '=', channelId)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await database
          .insertInto('delivery_zones')
          .values({ channel_id: channelId, ...zone, fee_cents, free_over_cents })
          .returning('id')
          .executeTakeFirstOrThrow();
    await database
      .insertInto('delivery_zone_prefixes')
      .values(
        zip_prefixes.map((zip_prefix) => ({
          channel_id: channelId,
          zip_prefix,
          zone_id: written.id,
        })),
      )
      .execute();
  }
}

export const findTaxRates = (database: Queryable, channelId: string) =>
  database
    .selectFrom('tax_rates')
    .select(['state', 'rate_basis_points'])
    .where('channel_id', '=', channelId)
    .orderBy('state')
    .execute();

export async function replaceTaxRates(
  database: Queryable,
  channelId: string,
  rates: readonly { state: string; rate_basis_points: number }[],
): Promise<void> {
  await database.deleteFrom('tax_rates').where('channel_id', '=', channelId).execute();
  if (rates.length === 0) return;
  await database
    .insertInto('tax_rates')
    .values(rates.map((rate) => ({ channel_id: channelId, ...rate })))
    .execute();
}

/** At the prices of a week. */
export async function findPlans(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select id, sku, short_name, name, description, picking, min_meals, max_meals,
           coalesce(price.price_per_meal_cents, price.price_per_box_cents) as price_cents,
           sold_on_subscription, sold_once, badge, is_hero, retired_at is not null as is_retired
      from products join prices_in_week(${week}) price on price.product_id = products.id
     where channel_id = ${channelId}
     order by position, id`.execute(database);
  return rows;
}

/** In their new order; `now` is the shop's, by which a plan is retired. Known ones keep their price. */
export async function writePlans(
  database: Queryable,
  channelId: string,
  plans: readonly Plan[],
  now: Date,
): Promise<void> {
  // there is one main plan at any moment
  await database
    .updateTable('products')
    .set({ is_hero: false })
    .where('channel_id', '=', channelId)
    .execute();
  for (const [position, { id, price_cents, is_retired, ...plan }] of plans.entries()) {
    if (id) {
      await database
        .updateTable('products')
        .set({
          ...plan,
          position,
          retired_at: is_retired ? sql<Date>`coalesce(retired_at, ${now})` : null,
        })
        .where('id', '=', id)
        .where('channel_id', '=', channelId)
        .execute();
    } else {
      await database
        .insertInto('products')
        .values({
          channel_id: channelId,
          ...plan,
          price_per_meal_cents: plan.picking ? price_cents : null,
          price_per_box_cents: plan.picking ? null : price_cents,
          position,
          retired_at: is_retired ? now : null,
        })
        .execute();
    }
  }
}

export const findLastMenuWeek = async (
  database: Queryable,
  channelId: string,
): Promise<string | null> => {
  const { week } = await database
    .selectFrom('menus')
    .select((eb) => eb.fn.max('week').as('week'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return week;
};

/** Where people with running or paused plans live. */
export async function countPlansByZip(
  database: Queryable,
  channelId: string,
): Promise<{ zip_code: string; people: number }[]> {
  const { rows } = await sql<{ zip_code: string; people: number }>`
    select person.zip_code, count(distinct person.id)::integer as people
      from subscriptions plan join users person on person.id = plan.user_id
     where plan.channel_id = ${channelId} and plan.status in ('active', 'paused')
       and person.zip_code is not null
     group by person.zip_code`.execute(database);
  return rows;
}
