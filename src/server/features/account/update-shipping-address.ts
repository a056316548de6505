import type { updateShippingAddress as entry } from '../../../contract/account-settings.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/endpoint.ts';
import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { findStandingOrders, moveDeliveries, setAddress, type MovedWeek } from './address-store.ts';

type Body = ParsedOf<typeof entry>['body'];

/** Where boxes go from now on. Orders keep the address they were placed with, and the answer says so. */
export async function updateShippingAddress(
  { deps, channel, user }: RequestContext,
  address: Body,
): Promise<(ResponseOf<typeof entry> & { ok: true }) | Refusal> {
  if (!user || !(await deps.limits.take('address.user', user.id))) {
    return refuse('request.too_many');
  }
  return transact(deps.database, async (transaction) => {
    if (!(await lockCustomer(transaction, user.id))) return refuse('account.staff');
    const served = await setAddress(transaction, user.id, address);
    if (!served) {
      const { message } = refusals['checkout.no_delivery'];
      return refuse('checkout.no_delivery', { zip_code: message });
    }
    const moved = await moveDeliveries(transaction, user.id, deps.clock.shopNow());
    const standing = await findStandingOrders(transaction, user.id);
    const receipt = await recordEvent(transaction, {
      kind: 'account.address_changed',
      channel_id: channel.id,
      actor_id: user.id,
      subject_user_id: user.id,
      data: { zip_code: address.zip_code, moved },
    });
    return { ok: true as const, message: messageOf(moved, standing), receipt, moved };
  });
}

function messageOf(moved: readonly MovedWeek[], standing: readonly string[]): string {
  const [first] = moved;
  return [
    'Your address was updated.',
    ...(first
      ? [`Your next box comes on ${formatDateLong(calendarDate(first.delivery_date))}.`]
      : []),
    ...(standing.length > 0
      ? [`Order ${standing.join(', ')} still goes to the former address.`]
      : []),
  ].join(' ');
}
