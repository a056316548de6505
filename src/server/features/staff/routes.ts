import { sql } from 'kysely';
import { refuse } from '../../../contract/refusals.ts';
import {
  endStaffSessions,
  getStaffForm,
  getStaffMember,
  inviteStaff as inviteStaffEntry,
  inviteStaffAgain as inviteStaffAgainEntry,
  listStaff,
  removeSecondFactor as removeSecondFactorEntry,
  saveStaff as saveStaffEntry,
  setStaffDisabled,
  type StaffLine,
} from '../../../contract/staff.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { route, type Route } from '../../http/route.ts';
import { countRows, findPage } from '../../platform/list/find-page.ts';
import { endSessions, removeSecondFactor, setDisabled } from './close-account.ts';
import { inviteStaff, inviteStaffAgain } from './invite-staff.ts';
import { saveStaff } from './save-staff.ts';
import { channelsToGrant, showStaffMember } from './show-staff-member.ts';
import { staffOf, staffRows, staffSortColumns, type StaffQuery, type StaffRow } from './store.ts';

export const staffRoutes: Route[] = [
  route(listStaff, async (context, { query }) => {
    const { deps, channel } = context;
    const [page, count] = await Promise.all([
      pageOf(context, query),
      countRows(deps.database, staffOf(deps.database, channel.id, query)),
    ]);
    return { ...page, count };
  }),

  route(getStaffForm, async (context) => ({ channels: await channelsToGrant(context) })),

  route(getStaffMember, async (context, { params }) => {
    const shown = await showStaffMember(context, params.user_id);
    return shown ?? refuse('staff.not_found');
  }),

  route(inviteStaffEntry, async (context, { body }) => {
    const result = await inviteStaff(context, body);
    if (!result.ok) return result;
    return { message: `An invitation is on its way to ${body.email}.`, user_id: result.user_id };
  }),

  route(saveStaffEntry, async (context, { params, body }) => {
    const result = await saveStaff(context, params.user_id, body);
    return result.ok ? { message: 'Saved.' } : result;
  }),

  route(inviteStaffAgainEntry, async (context, { params }) => {
    const result = await inviteStaffAgain(context, params.user_id);
    return result.ok ? { message: `A new link is on its way to ${result.email}.` } : result;
  }),

  route(endStaffSessions, async (context, { params }) => {
    const result = await endSessions(context, params.user_id);
    return result.ok ? { message: `${result.name} is logged out everywhere.` } : result;
  }),

  route(setStaffDisabled, async (context, { params, body }) => {
    const result = await setDisabled(context, params.user_id, body.disabled);
    if (!result.ok) return result;
    return {
      message: body.disabled
        ? `${result.name}’s account is closed.`
        : `${result.name}’s account is open again.`,
    };
  }),

  route(removeSecondFactorEntry, async (context, { params }) => {
    const result = await removeSecondFactor(context, params.user_id);
    return result.ok ? { message: `${result.name} logs in without a code now.` } : result;
  }),
];

async function pageOf({ deps, channel }: RequestContext, query: StaffQuery) {
  const page = await findPage(staffRows(deps.database, channel.id, query), {
    sorts: staffSortColumns,
    id: sql.ref('u.id'),
    sort: query.sort ?? 'name',
    cursor: query.cursor,
  });
  const lineOf = (row: StaffRow): StaffLine => {
    const since = toInstant(row.created_at);
    const here = row.grants.filter(
      ({ channel_id }) => channel_id === null || channel_id === channel.id,
    );
    return {
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      state: row.state,
      roles: [...new Set(here.map(({ role }) => role))],
      has_second_factor: row.has_second_factor,
      since,
      since_formatted: formatDateYear(dateIn(channel.time_zone, since)),
    };
  };
  return { ...page, rows: page.rows.map(lineOf) };
}
