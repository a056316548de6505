import { sql } from 'kysely';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { termsText } from '../../../domain/pricing/plan-terms.ts';
import { comingText, type NamedStep } from '../../../domain/pricing/price-words.ts';
import { formatWeekTitle, type Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { partName } from './concerned-store.ts';
import { insertAgreed } from './store.ts';

export interface PlanTerms {
  subscription_id: string;
  product_id: string;
  sku: string;
  text: string;
  /** the changes that the text names, or whose price it says already */
  named: { change_id: string; part: string }[];
}

interface TermsRow {
  subscription_id: string;
  product_id: string;
  sku: string;
  product: string;
  picking: boolean;
  unit_cents: number;
  percent: number;
  fee_cents: number | null;
  free_over_cents: number | null;
  week: Week;
  changes: (NamedStep & { change_id: string; part: string; from_week: Week })[];
}

/**
 * What each of a customer's plans costs in the week that is picked now, and what is planned for later: as it is,
 * and in the other sizes that it can be changed to.
 */
export async function findPlanTerms(
  database: Queryable,
  of: { channel_id: string; user_id: string },
  now: Date,
): Promise<PlanTerms[]> {
  const { rows } = await sql<TermsRow>`
    with priced as (
      select coalesce(
               (select min(week) from menus
                 where channel_id = ${of.channel_id} and status = 'published' and closed_reason is null
                   and picking_deadline_at > ${now}),
               date_trunc('week', ${now}::timestamptz at time zone (week_rule ->> 'time_zone'))::date) as week
        from channels where id = ${of.channel_id}
    )
    select priced.week, plan.id as subscription_id, product.id as product_id, product.sku,
           product.name as product, product.picking,
           coalesce(price.price_per_meal_cents, price.price_per_box_cents) as unit_cents,
           (select percent from saving_of_plan(plan, priced.week)) as percent,
           fee.fee_cents, fee.free_over_cents,
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'change_id', change.id, 'part', ${partName}, 'from_week', change.from_week,
                      'kind', part.kind, 'picking', product.picking, 'after', part.after_value,
                      'name', case part.kind when 'plan_price' then product.name
                                             when 'saving' then '' else zone.name end,
                      'before', case part.kind
                        when 'saving' then (select percent from saving_of_plan(
                          plan, change.from_week, change.created_at - interval '1 microsecond'))
                        else part.before_value end)
                      order by change.from_week, change.id, part.kind desc)
               from price_changes change join price_change_parts part on part.change_id = change.id
              where change.channel_id = plan.channel_id and change.from_week >= priced.week
                and change.withdrawn_at is null
                and case part.kind when 'plan_price' then part.product_id = product.id
                                   when 'saving' then change.created_at > plan.created_at
                                   else part.zone_id = zone.id end), '[]') as changes
      from subscriptions plan
      cross join priced
      join users person on person.id = plan.user_id
      join products own on own.id = plan.product_id
      join products product on product.channel_id = plan.channel_id and product.picking = own.picking
       and (product.id = own.id
            or product.sold_on_subscription and (product.retired_at is null or product.retired_at > ${now}))
      join prices_in_week(priced.week) price on price.product_id = product.id
      left join lateral (
        select zone.id, zone.name
          from delivery_zone_prefixes prefix join delivery_zones zone on zone.id = prefix.zone_id
         where prefix.channel_id = plan.channel_id and starts_with(person.zip_code, prefix.zip_prefix)
         order by length(prefix.zip_prefix) desc limit 1) zone on true
      left join fees_in_week(priced.week) fee on fee.zone_id = zone.id
     where plan.user_id = ${of.user_id} and plan.channel_id = ${of.channel_id}`.execute(database);
  return rows.map(({ fee_cents, free_over_cents, ...row }) => {
    const news = row.changes.filter(({ before, after }) => before !== after);
    const coming = news.filter(({ from_week }) => from_week > row.week);
    return {
      subscription_id: row.subscription_id,
      product_id: row.product_id,
      sku: row.sku,
      text: termsText({
        ...row,
        delivery: fee_cents === null ? null : { fee_cents, free_over_cents },
        coming: coming.map((step) => comingText(formatWeekTitle(step.from_week), step)),
      }),
      named: news.map(({ change_id, part }) => ({ change_id, part })),
    };
  });
}

/** Empty for a plan that has come to be since they were read: nobody can agree to that. */
export const findTermsOf = (terms: readonly PlanTerms[], plan_id: string, ofSku: string): string =>
  terms.find(({ subscription_id, sku }) => subscription_id === plan_id && sku === ofSku)?.text ??
  '';

/** A plan in one of its sizes. */
export interface TermsOf {
  channel_id: string;
  user_id: string;
  subscription_id: string;
  product_id: string;
}

/** The text of one plan's terms; the changes it names count as told: its receipt and its mail say them. */
export async function tellTerms(database: Queryable, of: TermsOf, now: Date): Promise<string> {
  const terms = await findPlanTerms(database, of, now);
  const { text, named } = terms.find(
    ({ subscription_id, product_id }) =>
      subscription_id === of.subscription_id && product_id === of.product_id,
  )!;
  await insertAgreed(database, of.user_id, named, now);
  return text;
}

/** As `tellTerms`, where they are what the customer has read before the click. */
export async function agreeToTerms(
  database: Queryable,
  of: TermsOf & { agreed_terms: string },
  now: Date,
): Promise<{ ok: true; terms: string } | Refusal> {
  const terms = await tellTerms(database, of, now);
  return terms === of.agreed_terms
    ? { ok: true, terms }
    : refuse('subscription.terms_changed', { agreed_terms: terms });
}
