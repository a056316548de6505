import type {
  updateCustomerAddress,
  updateCustomerContact,
} from '../../../contract/customer-page.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refusals, refuse, type Refusal, type RefusalCode } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { moveDeliveries } from '../account/address-store.ts';
import { changeEmail } from '../account/update-email.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { findZoneDays } from '../subscriptions/change-store.ts';
import { goneRefusal } from './gone-refusal.ts';
import { readLocked, savePerson, type LockedCustomer } from './store.ts';

type Contact = ParsedOf<typeof updateCustomerContact>['body'];
type Address = ParsedOf<typeof updateCustomerAddress>['body'];
type Edited = { ok: true; receipt: string } | Refusal;

export const editContact = (
  context: RequestContext,
  userId: string,
  { version, email, ...typed }: Contact,
): Promise<Edited> =>
  edit(context, userId, version, 'customer.contact_changed', async (transaction, was) => {
    const person = { ...typed, dayphone: typed.dayphone || null };
    await savePerson(transaction, userId, person);
    if (email === was.email) return { ok: true, after: person };
    if (was.is_guest) return atField('email', 'customer.guest_email');
    const changed = await changeEmail(transaction, context.channel.id, userId, email);
    return changed.ok ? { ok: true, after: { ...person, email } } : atField('email', changed.code);
  });

export const editAddress = (
  context: RequestContext,
  userId: string,
  { version, ...typed }: Address,
): Promise<Edited> =>
  edit(context, userId, version, 'customer.address_changed', async (transaction) => {
    const address = {
      ...typed,
      company: typed.company || null,
      address_2: typed.address_2 || null,
      delivery_instructions: typed.delivery_instructions || null,
    };
    await savePerson(transaction, userId, address);
    const days = await findZoneDays(transaction, userId);
    if (days.length === 0) return atField('zip_code', 'checkout.no_delivery');
    await moveDeliveries(transaction, userId, context.deps.clock.shopNow());
    return { ok: true, after: address };
  });

type Change = Partial<Omit<LockedCustomer, 'version' | 'is_guest'>>;

/** Under the customer's lock: judges the version, lets `work` change, and writes down what became of what. */
function edit(
  { deps, channel, user }: RequestContext,
  userId: string,
  version: number,
  kind: string,
  work: (
    transaction: Queryable,
    was: LockedCustomer,
  ) => Promise<{ ok: true; after: Change } | Refusal>,
): Promise<Edited> {
  return transact(deps.database, async (transaction) => {
    const of = { channel_id: channel.id, user_id: userId };
    if (!(await lockCustomer(transaction, userId))) return goneRefusal(transaction, of);
    const was = await readLocked(transaction, of);
    if (!was) return refuse('customer.not_found');
    if (was.version !== version) return refuse('edit.stale');
    const done = await work(transaction, was);
    if (!done.ok) return done;
    const receipt = await recordEvent(transaction, {
      kind,
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: userId,
      data: changesOf(was, done.after),
    });
    return { ok: true as const, receipt };
  });
}

function changesOf(was: LockedCustomer, after: Change) {
  const names = (Object.keys(after) as (keyof Change)[]).filter(
    (name) => after[name] !== was[name],
  );
  const only = (from: Change) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: only(was), after: only(after) };
}

const atField = (field: string, code: RefusalCode) =>
  refuse(code, { [field]: refusals[code].message });
