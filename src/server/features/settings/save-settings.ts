import { channelSettings } from '../../../contract/channel.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type {
  saveDelivery as saveDeliveryEntry,
  saveLook as saveLookEntry,
  savePlans as savePlansEntry,
  saveWeekRule as saveWeekRuleEntry,
} from '../../../contract/settings.ts';
import { weekdays } from '../../../domain/week/calendar-date.ts';
import { weekRuleProblem } from '../../../domain/week/week-rule-problem.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import type { RequestContext } from '../../http/context.ts';
import { judgeRule } from '../price-changes/cut-notice.ts';
import { findFeeWeeks, pricedWeek } from '../price-changes/in-week.ts';
import { tellReached } from '../waiting-list/tell-reached.ts';
import { changeSettings } from './change-settings.ts';
import { changedFees, movedToDearer, UNDER_PRICES, withFeesOf } from './fees-kept.ts';
import {
  countPlansByZip,
  findPlans,
  findTaxRates,
  findZones,
  replaceTaxRates,
  replaceZones,
  writePlans,
} from './store.ts';

type Body<E> = ParsedOf<E> extends { body: infer B } ? B : never;
type Saved = Promise<{ ok: true } | Refusal>;

export const saveLook = (
  context: RequestContext,
  { version, config, site }: Body<typeof saveLookEntry>,
): Saved =>
  changeSettings(context, 'look', version, async (_, row) => {
    const before = channelSettings.parse(row.config);
    const after = channelSettings.parse({ ...config, channel: before.channel });
    return {
      ok: true,
      channel: { config: after, site },
      before: { config: before, site: row.site },
      after: { config: after, site },
    };
  });

/** The days of delivery are those of the zones, and are changed there. */
export const saveWeekRule = (
  context: RequestContext,
  { version, week_rule }: Body<typeof saveWeekRuleEntry>,
): Saved =>
  changeSettings(context, 'week_rule', version, async (transaction, row) => {
    const before = row.week_rule as unknown as WeekRule; // written by this very door
    const after = { ...week_rule, delivery_weekdays: before.delivery_weekdays };
    const problem = weekRuleProblem(after);
    if (problem) {
      return refuse('request.invalid', { [`week_rule.${problem.field}`]: problem.message });
    }
    const cut = await judgeRule(
      transaction,
      {
        channel_id: context.channel.id,
        time_zone: after.time_zone,
        now: context.deps.clock.shopNow(),
        field: 'week_rule.picking_deadline',
      },
      after,
    );
    if (cut) return cut;
    return { ok: true, channel: { week_rule: after }, before, after };
  });

export const saveDelivery = (
  context: RequestContext,
  { version, zones, tax_rates, delivery_taxed }: Body<typeof saveDeliveryEntry>,
): Saved =>
  changeSettings(context, 'delivery', version, async (transaction, row) => {
    const channelId = context.channel.id;
    const week = await pricedWeek(context);
    const before = {
      zones: await findZones(transaction, channelId, week),
      tax_rates: await findTaxRates(transaction, channelId),
      delivery_taxed: row.delivery_taxed,
    };
    const known = new Set(before.zones.map(({ id }) => id));
    if (zones.some(({ id }) => id !== null && !known.has(id))) return refuse('edit.stale');
    const charged = changedFees(before.zones, zones);
    if (charged) return refuse('request.invalid', charged);
    const subscribers = await countPlansByZip(transaction, channelId);
    for (const of of [
      week,
      ...(await findFeeWeeks(transaction, { channel_id: channelId, since: week })),
    ]) {
      const then = await findZones(transaction, channelId, of);
      const moved = movedToDearer(then, withFeesOf(then, zones), subscribers);
      if (moved) return refuse('request.invalid', moved);
    }
    const rule = row.week_rule as unknown as WeekRule; // written by saveWeekRule
    const days = new Set(zones.flatMap(({ delivery_days }) => delivery_days));
    const delivery_weekdays = weekdays.filter((_, index) => days.has(index));
    const week_rule = { ...rule, delivery_weekdays };
    // the kitchen may start after a day that was not one before
    const problem = weekRuleProblem(week_rule);
    if (problem) {
      const index = zones.findIndex((zone) =>
        zone.delivery_days.includes(weekdays.indexOf(delivery_weekdays[0]!)),
      );
      return refuse('request.invalid', {
        [`zones.${index}.delivery_days`]: 'The kitchen starts only after this day',
      });
    }
    await replaceZones(transaction, channelId, zones);
    await replaceTaxRates(transaction, channelId, tax_rates);
    await tellReached(transaction, channelId, context.deps.clock.shopNow());
    return {
      ok: true,
      channel: { delivery_taxed, week_rule },
      before,
      after: { zones, tax_rates, delivery_taxed },
    };
  });

/** Plans are never deleted: orders and subscriptions speak of them. They are retired. */
export const savePlans = (
  context: RequestContext,
  { version, plans }: Body<typeof savePlansEntry>,
): Saved =>
  changeSettings(context, 'plans', version, async (transaction) => {
    const { deps, channel } = context;
    const before = await findPlans(transaction, channel.id, await pricedWeek(context));
    const named = new Set(plans.flatMap(({ id }) => (id ? [id] : [])));
    if (before.some(({ id }) => !named.has(id!)) || named.size !== before.length) {
      return refuse('edit.stale');
    }
    for (const [index, plan] of plans.entries()) {
      const stood = before.find(({ id }) => id === plan.id);
      const fixed =
        stood &&
        (['sku', 'short_name', 'picking'] as const).find((name) => stood[name] !== plan[name]);
      if (fixed) {
        return refuse('request.invalid', {
          [`plans.${index}.${fixed}`]: 'This stays as it is: orders speak of it',
        });
      }
      if (stood && stood.price_cents !== plan.price_cents) {
        return refuse('request.invalid', { [`plans.${index}.price_cents`]: UNDER_PRICES });
      }
    }
    await writePlans(transaction, channel.id, plans, deps.clock.shopNow());
    return { ok: true, before: { plans: before }, after: { plans } };
  });
