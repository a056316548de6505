import { sql, type RawBuilder, type Selectable } from 'kysely';
import { mailChoices } from '../../../domain/mail/mail-choices.ts';
import type { DiscountState } from '../../../domain/pricing/discount-state.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { WinbackCampaignsTable } from '../../platform/database/schema.ts';
import { stateAt } from '../discounts/state-at.ts';

export type Campaign = Selectable<WinbackCampaignsTable>;

/** People whose last plan is cancelled and who have not ordered since; with the reason they gave. */
const gone = (channelId: string): RawBuilder<unknown> => sql`(
  select distinct on (plan.user_id) plan.user_id, plan.cancelled_at, plan.cancel_reason,
         person.email, person.first_name,
         coalesce((said.mail_choices ->> 'news')::boolean, ${mailChoices.news}::boolean) as reachable
    from subscriptions plan
    join users person on person.id = plan.user_id and person.disabled_at is null
     and person.email not like '%.invalid'
    left join preferences said on said.user_id = person.id
   where plan.channel_id = ${channelId} and plan.status = 'cancelled'
     and not exists (select from subscriptions other
                      where other.user_id = plan.user_id and other.status <> 'cancelled')
     and not exists (select from orders o
                      where o.user_id = plan.user_id and o.placed_at > plan.cancelled_at
                        and o.status not in ('pending', 'dropped', 'cancelled'))
   order by plan.user_id, plan.cancelled_at desc) gone`;

const fits = (campaign: RawBuilder<unknown>, now: Date) => sql`
  gone.reachable
  and gone.cancelled_at <= ${now}::timestamptz - make_interval(days => ${campaign}.min_days)
  and gone.cancelled_at > ${now}::timestamptz - make_interval(days => ${campaign}.max_days + 1)
  and (${campaign}.reason is null or gone.cancel_reason = ${campaign}.reason)
  and not exists (select from winback_mails had
                   where had.campaign_id = ${campaign}.id and had.user_id = gone.user_id)
  and not exists (select from discounts offer
                   where offer.id = ${campaign}.discount_id
                     and offer.uses_per_customer <= (select count(*) from discount_uses used
                           where used.discount_id = offer.id and used.user_id = gone.user_id))`;

/** What decides whether a discount `d` can be offered. */
const offered = (now: Date) => sql`
  d.code, ${stateAt(now)} as state, d.unique_codes, d.first_order_only, d.uses_total`;

export interface Offered {
  code: string;
  state: DiscountState;
  unique_codes: boolean;
  first_order_only: boolean;
  uses_total: number | null;
}

export interface CancelledRow {
  reason: string | null;
  days_30: number;
  days_90: number;
  longer: number;
  reachable: number;
}

export async function findCancelled(
  database: Queryable,
  channelId: string,
  now: Date,
): Promise<CancelledRow[]> {
  const age = sql`${now}::timestamptz - cancelled_at`;
  const { rows } = await sql<CancelledRow>`
    select cancel_reason as reason,
           count(*) filter (where ${age} <= interval '30 days')::integer as days_30,
           count(*) filter (where ${age} > interval '30 days' and ${age} <= interval '90 days')::integer as days_90,
           count(*) filter (where ${age} > interval '90 days')::integer as longer,
           count(*) filter (where reachable)::integer as reachable
      from ${gone(channelId)}
     group by cancel_reason order by count(*) desc limit 50`.execute(database);
  return rows;
}

export interface CampaignRow extends Campaign, Offered {
  waiting: number;
  sent: number;
  returned: number;
  revenue_cents: number;
}

/** The newest, and all that are sent by themselves; or one. */
export async function findCampaigns(
  database: Queryable,
  channelId: string,
  now: Date,
  id: string | null = null,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select campaign.*, ${offered(now)},
           (select count(*)::integer from ${gone(channelId)} where ${fits(sql`campaign`, now)}) as waiting,
           (select count(*)::integer from winback_mails where campaign_id = campaign.id) as sent,
           came.returned, came.revenue_cents
      from winback_campaigns campaign
      join discounts d on d.id = campaign.discount_id
      cross join lateral (
        select count(distinct o.user_id)::integer as returned,
               coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as revenue_cents
          from winback_mails had
          join orders o on o.user_id = had.user_id and o.placed_at >= had.sent_at
           and o.status in ('paid', 'in_production', 'shipped', 'delivered')
         where had.campaign_id = campaign.id) came
     where campaign.channel_id = ${channelId}
       and (campaign.id = ${id}::uuid
            or ${id}::uuid is null
               and (campaign.automatic or campaign.id in (
                 select id from winback_campaigns where channel_id = ${channelId}
                  order by created_at desc limit 50)))
     order by campaign.created_at desc`.execute(database);
  return rows;
}

/** With a code for each customer and not ended; or one, whatever it is. */
export async function findDiscounts(
  database: Queryable,
  channelId: string,
  now: Date,
  id: string | null = null,
): Promise<(Offered & { id: string })[]> {
  const { rows } = await sql<Offered & { id: string }>`
    select d.id, ${offered(now)} from discounts d
     where d.channel_id = ${channelId}
       and (d.id = ${id}::uuid
            or ${id}::uuid is null and d.unique_codes and ${stateAt(now)} = 'running')
     order by d.created_at desc`.execute(database);
  return rows;
}

/** False: this form was sent already. */
export async function insertCampaign(
  database: Queryable,
  campaign: Omit<Campaign, 'automatic' | 'version' | 'created_at'>,
): Promise<boolean> {
  const row = await database
    .insertInto('winback_campaigns')
    .values(campaign)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever sends or changes it waits. */
export async function lockCampaign(
  database: Queryable,
  channelId: string,
  id: string,
): Promise<Campaign | null> {
  const row = await database
    .selectFrom('winback_campaigns')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setAutomatic(database: Queryable, id: string, automatic: boolean) {
  await database
    .updateTable('winback_campaigns')
    .set({ automatic, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface Addressee {
  user_id: string;
  email: string;
  first_name: string;
}

export async function findAudience(
  database: Queryable,
  { id, channel_id }: Pick<Campaign, 'id' | 'channel_id'>,
  now: Date,
  most: number,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select gone.user_id, gone.email, gone.first_name
      from winback_campaigns campaign cross join ${gone(channel_id)}
     where campaign.id = ${id} and ${fits(sql`campaign`, now)}
     order by gone.user_id limit ${most}`.execute(database);
  return rows;
}

/** Each person with a code of their own, in one statement. */
export async function insertSent(
  database: Queryable,
  { id, channel_id, discount_id }: Pick<Campaign, 'id' | 'channel_id' | 'discount_id'>,
  people: readonly { user_id: string; code: string }[],
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      select user_id, code from unnest(${people.map(({ user_id }) => user_id)}::uuid[],
                                       ${people.map(({ code }) => code)}::text[]) as one (user_id, code)
    ), made as (
      insert into discount_codes (discount_id, channel_id, code)
      select ${discount_id}::uuid, ${channel_id}::uuid, code from given returning id, code
    )
    insert into winback_mails (campaign_id, user_id, code_id, sent_at)
    select ${id}::uuid, given.user_id, made.id, ${now}::timestamptz
      from given join made on made.code = given.code`.execute(database);
}

export async function findAutomatic(
  database: Queryable,
): Promise<Pick<Campaign, 'id' | 'channel_id'>[]> {
  return database
    .selectFrom('winback_campaigns')
    .select(['id', 'channel_id'])
    .where('automatic', '=', true)
    .execute();
}
