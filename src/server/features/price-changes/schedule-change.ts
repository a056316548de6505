import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { schedulePriceChange } from '../../../contract/price-changes.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { priceSubject, priceText, type NamedStep } from '../../../domain/pricing/price-words.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { loadCalendar, lockMenusFrom } from './charged-weeks.ts';
import { judgeChange } from './judge-change.ts';
import { findChanges, insertChange, lockChange, markWithdrawn } from './store.ts';

type Saved = Promise<{ ok: true } | Refusal>;

/** One editor of the channel at a time; the due work tells subscribers. */
export const scheduleChange = (
  context: RequestContext,
  { version, ...wanted }: ParsedOf<typeof schedulePriceChange>['body'],
): Saved =>
  changeSettings(context, 'prices', version, async (transaction) => {
    const judged = await judgeChange(transaction, context, wanted);
    if (!judged.ok) return judged;
    const { change, dearer, announce_at, named } = judged;
    await insertChange(transaction, {
      channel_id: change.channel_id,
      from_week: change.from_week,
      parts: change.parts,
      is_dearer: dearer,
      announce_at: new Date(announce_at),
      made_by: context.user?.id ?? null,
    });
    return {
      ok: true,
      before: wordsOf(named, 'before'),
      after: { ...wordsOf(named, 'after'), from_week: change.from_week },
    };
  });

/** Until its first week is charged. Who was told hears of it from the due work. */
export const withdrawChange = (
  context: RequestContext,
  { change_id, version }: { change_id: string; version: number },
): Saved =>
  changeSettings(context, 'prices', version, async (transaction) => {
    const { deps, channel } = context;
    const change = await lockChange(transaction, change_id);
    if (!change || change.channel_id !== channel.id) return refuse('price_change.not_found');
    await lockMenusFrom(transaction, channel.id, change.from_week);
    const calendar = await loadCalendar(transaction, channel.id);
    const isCharged = calendar.chargedAt(change.from_week) <= toInstant(deps.clock.shopNow());
    if (change.withdrawn_at || isCharged) return refuse('price_change.settled');
    const { steps } = (await findChanges(transaction, channel.id, { id: change_id }))[0]!;
    await markWithdrawn(transaction, change_id);
    return {
      ok: true,
      before: { ...wordsOf(steps, 'after'), from_week: change.from_week },
      after: wordsOf(steps, 'before'),
    };
  });

/** As the log shows it. */
const wordsOf = (steps: readonly NamedStep[], side: 'before' | 'after') =>
  Object.fromEntries(steps.map((step) => [priceSubject(step), priceText(step.kind, step[side])]));
