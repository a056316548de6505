import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { schedulePriceChange } from '../../../contract/price-changes.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import {
  announceAt,
  canApply,
  firstWeekFor,
  isDearer,
  NOTICE_DAYS,
} from '../../../domain/pricing/price-change.ts';
import type { NamedStep } from '../../../domain/pricing/price-words.ts';
import { inSentence } from '../../../domain/week/in-sentence.ts';
import { toInstant, type Instant } from '../../../domain/week/instant.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { loadCalendar, lockMenusFrom, type Calendar } from './charged-weeks.ts';
import { countConcerned, type ChangeOf, type Part } from './concerned-store.ts';
import { pricedWeek } from './in-week.ts';
import { findPrices, type PriceRow } from './store.ts';

type Wanted = Omit<ParsedOf<typeof schedulePriceChange>['body'], 'version'>;

export interface JudgedChange {
  ok: true;
  change: ChangeOf;
  /** all that changes, whoever pays it */
  named: NamedStep[];
  people: number;
  /** those that subscribers take */
  steps: NamedStep[];
  dearer: boolean;
  calendar: Calendar;
  charged_at: Instant;
  announce_at: Instant;
}

/** Whether prices may change so from that week on, by what holds under the channel's lock. */
export async function judgeChange(
  transaction: Queryable,
  context: RequestContext,
  wanted: Wanted,
): Promise<JudgedChange | Refusal> {
  const { deps, channel } = context;
  await lockMenusFrom(transaction, channel.id, wanted.from_week);
  const calendar = await loadCalendar(transaction, channel.id);
  // read after the wait for the menus: a week whose run has begun keeps its prices
  const shopNow = deps.clock.shopNow();
  const now = toInstant(shopNow);
  const weeks = calendar.ahead(shopNow);
  const chosen = weeks.find(({ week }) => week === wanted.from_week);
  if (!chosen) {
    return refuse('request.invalid', { from_week: 'Please choose a week that is not charged yet' });
  }
  const since = await pricedWeek(context);
  const at = { channel_id: channel.id, week: chosen.week, since };
  const prices = await findPrices(transaction, at);
  const found = wanted.parts.map((part) =>
    prices.find(({ kind, subject_id }) => kind === part.kind && subject_id === part.subject_id),
  );
  const fields: Record<string, string> = {};
  wanted.parts.forEach(({ after }, index) => {
    const problem = problemOf(found[index], after);
    if (problem) fields[`parts.${index}.after`] = problem;
  });
  if (Object.keys(fields).length > 0) return refuse('request.invalid', fields);

  const subjects = found.map((price) => price!);
  const parts = wanted.parts.map(({ after }, index) => partOf(subjects[index]!, after));
  const change = { id: null, channel_id: channel.id, from_week: chosen.week, parts };
  const { people, steps } = await countConcerned(transaction, change);
  const dearer = steps.some(isDearer);
  if (!canApply(chosen, now, dearer)) {
    const first = firstWeekFor(weeks, now, dearer);
    const instead = first ? ` The first is the ${inSentence(formatWeekTitle(first.week))}.` : '';
    return refuse('request.invalid', {
      from_week: `Subscribers pay more: they are told ${NOTICE_DAYS} days before they are charged, and this week is sooner.${instead}`,
    });
  }
  return {
    ok: true,
    change,
    named: subjects.map(({ kind, name, picking, value }, index) => ({
      kind,
      name,
      picking,
      before: value,
      after: wanted.parts[index]!.after,
    })),
    people,
    steps,
    dearer,
    calendar,
    charged_at: chosen.charged_at,
    announce_at: announceAt(chosen.charged_at, now),
  };
}

function problemOf(price: PriceRow | undefined, after: number | null): string | null {
  if (!price) return 'This is not there any more: reload the page';
  if (price.pending_week) {
    const week = inSentence(formatWeekTitle(price.pending_week));
    return `A change from the ${week} on is planned: withdraw that first`;
  }
  // running plans may have several percentages: one for all of them can still be news
  return price.value === after && price.kind !== 'saving' ? 'This is what it costs already' : null;
}

const partOf = ({ kind, subject_id, value }: PriceRow, after_value: number | null): Part => ({
  kind,
  product_id: kind === 'plan_price' ? subject_id : null,
  zone_id: kind === 'delivery_fee' || kind === 'free_over' ? subject_id : null,
  before_value: value,
  after_value,
});
