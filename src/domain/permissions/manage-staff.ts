import { permissionsOn, type StaffAccess } from './permissions.ts';

/** Stands for a channel that is yet to come: only what holds on every channel holds there. */
const channelToCome = '';

/**
 * Whether one person of the staff may give, change or end the access of another: on every channel
 * where the other may do something, they manage users and may do all of that themselves. So nobody
 * makes a colleague more than they are, or takes anything from somebody who is more.
 * Since nobody changes their own access either, an owner always stays: the one who made the change.
 */
export function mayManage(
  channelIds: readonly string[],
  manager: StaffAccess,
  colleague: StaffAccess,
): boolean {
  return [...channelIds, channelToCome].every((channelId) => {
    const asked = permissionsOn(channelId, colleague);
    if (asked.length === 0) return true;
    const own = permissionsOn(channelId, manager);
    return own.includes('users.manage') && asked.every((permission) => own.includes(permission));
  });
}

/** The same roles and exceptions, in whatever order. */
export const isSameAccess = (one: StaffAccess, other: StaffAccess): boolean =>
  accessInWords(one) === accessInWords(other);

/** "kitchen@* +orders.edit": the same text for the same access. */
export const accessInWords = ({ grants, toggles }: StaffAccess): string =>
  [
    ...grants.map(({ role, channel_id }) => `${role}@${channel_id ?? '*'}`),
    ...toggles.map(({ permission, allowed }) => `${allowed ? '+' : '-'}${permission}`),
  ]
    .sort()
    .join(' ');
