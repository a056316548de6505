import type { StaffMember } from '../../../contract/staff.ts';
import { mayManage } from '../../../domain/permissions/manage-staff.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { findAccess } from './access-columns.ts';
import { staffVersion } from './save-staff.ts';
import { findSessions, findStaffMember } from './store.ts';

export async function channelsToGrant({ deps }: RequestContext) {
  return (await deps.directory.all()).map(({ id, settings }) => ({ id, name: settings.name }));
}

export async function showStaffMember(
  context: RequestContext,
  userId: string,
): Promise<StaffMember | null> {
  const { deps, channel, user } = context;
  const [person, sessions, channels, own] = await Promise.all([
    findStaffMember(deps.database, channel.id, userId),
    findSessions(deps.database, userId),
    channelsToGrant(context),
    user && findAccess(deps.database, user.id),
  ]);
  if (!person || !own) return null;
  const { created_at, ...shown } = person;
  const channelIds = channels.map(({ id }) => id);
  return {
    ...shown,
    name: `${person.first_name} ${person.last_name}`.trim(),
    since_formatted: formatDateYear(dateIn(channel.time_zone, toInstant(created_at))),
    version: staffVersion(person),
    channels,
    is_self: userId === user?.id,
    may_change: mayManage(channelIds, own, person),
    sessions: sessions.map((session) => ({
      id: session.id_hash.toString('hex', 0, 6),
      user_agent: session.user_agent,
      last_seen_formatted: formatDeadline(toInstant(session.last_seen_at), channel.time_zone),
      since_formatted: formatDeadline(toInstant(session.created_at), channel.time_zone),
    })),
  };
}
