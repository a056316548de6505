import { isDeepStrictEqual } from 'node:util';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { Preferences, savePreferences as entry } from '../../../contract/preferences.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { showPreferences } from './show-preferences.ts';
import { storePreferences } from './store.ts';

const message = 'Your preferences are saved.';

export async function savePreferences(
  { deps, channel, user }: RequestContext,
  form: Preferences,
): Promise<(ResponseOf<typeof entry> & { ok: true }) | Refusal> {
  if (!user || !(await deps.limits.take('preferences.user', user.id))) {
    return refuse('request.too_many');
  }
  const wanted = { ...form, allergens: once(form.allergens), dislikes: once(form.dislikes) };
  return transact(deps.database, async (transaction) => {
    if (!(await lockCustomer(transaction, user.id))) return refuse('preferences.staff');
    const before = await showPreferences(transaction, user.id);
    const changed = differences(before, wanted);
    if (changed.length === 0) {
      return { ok: true as const, message, receipt: null, preferences: before };
    }
    if (before.version !== wanted.version) return refuse('preferences.stale');
    const preferences = { ...wanted, version: before.version + 1 };
    await storePreferences(transaction, user.id, preferences);
    const receipt = await recordEvent(transaction, {
      kind: 'account.preferences_changed',
      channel_id: channel.id,
      actor_id: user.id,
      subject_user_id: user.id,
      // which, not what: an allergy is nothing for a log that cannot be erased
      data: { changed },
    });
    return { ok: true as const, message, receipt, preferences };
  });
}

const once = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted();

function differences(before: Preferences, wanted: Preferences): string[] {
  const names = ['diet', 'allergens', 'dislikes', 'autofill', 'mail_choices'] as const;
  const known = { ...before, allergens: once(before.allergens), dislikes: once(before.dislikes) };
  return names.filter((name) => !isDeepStrictEqual(known[name], wanted[name]));
}
