import type { DiscountForm } from '../../../contract/discounts.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { discountEditProblems } from '../../../domain/pricing/discount-edit.ts';
import { parseWallTime } from '../../../domain/week/wall-time.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { changedOf } from '../events/changed-of.ts';
import { recordEvent } from '../events/record-event.ts';
import {
  countCodes,
  insertDiscount,
  isCodeTaken,
  lockCodes,
  lockDiscount,
  updateDiscount,
  type Terms,
} from './store.ts';

type Saved = { ok: true; discount_id: string };
const codeTaken = () =>
  refuse('discount.code_taken', { code: 'There is a discount with this code already.' });

export async function createDiscount(
  context: RequestContext,
  form: DiscountForm,
): Promise<Saved | Refusal> {
  const { deps, channel } = context;
  return transact(deps.database, async (transaction) => {
    const judged = judgeTerms(context, form, null, { used: 0, codes: 0 });
    if (!judged.ok) return judged;
    await lockCodes(transaction, channel.id);
    if (await isCodeTaken(transaction, channel.id, form.code)) return codeTaken();
    const discount_id = await insertDiscount(transaction, channel.id, judged.terms);
    await write(transaction, context, 'discount.made', discount_id, { after: judged.terms });
    return { ok: true as const, discount_id };
  });
}

/** For orders from now on: those that are placed keep what they were sold at. */
export async function saveDiscount(
  context: RequestContext,
  discount_id: string,
  { version, terms: form }: { version: number; terms: DiscountForm },
): Promise<Saved | Refusal> {
  const { deps, channel } = context;
  return transact(deps.database, async (transaction) => {
    await lockCodes(transaction, channel.id);
    const before = await lockDiscount(transaction, channel.id, discount_id);
    if (!before) return refuse('discount.not_found');
    if (before.version !== version) return refuse('edit.stale');
    const codes = await countCodes(transaction, discount_id);
    const judged = judgeTerms(context, form, before, { used: before.used, codes });
    if (!judged.ok) return judged;
    const renamed = form.code !== before.code;
    if (renamed && (await isCodeTaken(transaction, channel.id, form.code))) return codeTaken();
    const changes = changedOf(before, judged.terms);
    if (Object.keys(changes.after).length === 0) return { ok: true as const, discount_id };
    await updateDiscount(transaction, discount_id, judged.terms);
    await write(transaction, context, 'discount.changed', discount_id, changes);
    return { ok: true as const, discount_id };
  });
}

/** A stopped discount is refused from the next order on; who has it in the cart is told there. */
export async function setStopped(
  context: RequestContext,
  discount_id: string,
  { version, stopped }: { version: number; stopped: boolean },
): Promise<Saved | Refusal> {
  const { deps, channel } = context;
  return transact(deps.database, async (transaction) => {
    const before = await lockDiscount(transaction, channel.id, discount_id);
    if (!before) return refuse('discount.not_found');
    if (before.version !== version) return refuse('edit.stale');
    const disabled_at = stopped ? deps.clock.shopNow() : null;
    await updateDiscount(transaction, discount_id, { disabled_at });
    const kind = stopped ? 'discount.stopped' : 'discount.resumed';
    await write(transaction, context, kind, discount_id, {
      before: { stopped: before.disabled_at !== null },
      after: { stopped },
    });
    return { ok: true as const, discount_id };
  });
}

type Dates = Record<'starts_at' | 'ends_at', Date | null>;

function judgeTerms(
  { channel }: RequestContext,
  { starts, ends, ...terms }: DiscountForm,
  before:
    | (Pick<Terms, 'code'> & { unique_codes: boolean; uses_total: number | null } & Dates)
    | null,
  past: { used: number; codes: number },
): { ok: true; terms: Terms & Dates } | Refusal {
  const starts_at = starts === '' ? null : parseWallTime(starts, channel.time_zone);
  const ends_at = ends === '' ? null : parseWallTime(ends, channel.time_zone);
  const unreadable = 'There is no such day.';
  const problems = {
    ...(starts !== '' && !starts_at && { starts: unreadable }),
    ...(ends !== '' && !ends_at && { ends: unreadable }),
    ...discountEditProblems(
      before && { ...before, starts_at: null, ends_at: null },
      { ...terms, starts_at, ends_at },
      past,
    ),
  };
  if (Object.keys(problems).length > 0) return refuse('request.invalid', problems);
  const date = (at: string | null) => (at === null ? null : new Date(at));
  return { ok: true, terms: { ...terms, starts_at: date(starts_at), ends_at: date(ends_at) } };
}

const write = (
  transaction: Queryable,
  { channel, user }: RequestContext,
  kind: string,
  discount_id: string,
  changes: object,
) =>
  recordEvent(transaction, {
    kind,
    channel_id: channel.id,
    actor_id: user!.id,
    subject_user_id: null,
    data: { discount_id, ...changes },
  });
