import * as z from 'zod/mini';
import { permissions, roles } from '../domain/permissions/permissions.ts';
import { email, required } from './account.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

const manage = { permission: 'users.manage' } as const;
const params = z.strictObject({ user_id: z.uuid() });
const message = z.object({ message: z.string() });

const grant = z.strictObject({
  role: z.enum(roles),
  /** null: on every channel */
  channel_id: z.nullable(z.uuid()),
});
const toggle = z.strictObject({ permission: z.enum(permissions), allowed: z.boolean() });

const access = {
  grants: z
    .array(grant)
    .check(z.minLength(1, 'Please choose at least one role.'), z.maxLength(100)),
  toggles: z.array(toggle).check(z.maxLength(permissions.length)),
};

const staffStates = ['active', 'invited', 'disabled'] as const;
const state = z.enum(staffStates);

const staffSorts = ['name', 'email', 'since'] as const;

const staffLine = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state,
  /** those that hold on this channel */
  roles: z.array(z.enum(roles)),
  has_second_factor: z.boolean(),
  since: z.string(),
  since_formatted: z.string(),
});

export type StaffLine = z.infer<typeof staffLine>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Who works on this channel',
  access: manage,
  query: listQuery(staffSorts, {
    q: searchText,
    role: z.optional(z.enum(roles)),
    state: z.optional(state),
  }),
  response: listOf(staffLine),
});

const channels = z.array(z.object({ id: z.string(), name: z.string() }));

/** What the form for a new colleague needs. */
export const getStaffForm = endpoint({
  method: 'GET',
  path: '/api/admin/users/form',
  summary: 'The channels on which somebody can be given a role',
  access: manage,
  response: z.object({ channels }),
});

const staffMember = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  state,
  since_formatted: z.string(),
  has_second_factor: z.boolean(),
  ...access,
  /** of what was read: two who edit one colleague, the second is told */
  version: z.string(),
  channels,
  /** one's own access is changed by somebody else */
  is_self: z.boolean(),
  /** false: this person may do things that the reader may not */
  may_change: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      user_agent: z.nullable(z.string()),
      last_seen_formatted: z.string(),
      since_formatted: z.string(),
    }),
  ),
});

export type StaffMember = z.infer<typeof staffMember>;

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id',
  summary: 'Somebody of the staff: roles, exceptions, sessions',
  access: manage,
  params,
  response: staffMember,
});

const names = {
  first_name: required('First Name is required'),
  last_name: required('Last Name is required'),
};

export const inviteStaffBody = z.strictObject({
  ...names,
  email: email('Email is required'),
  ...access,
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Makes an account for somebody of the staff and mails them a link for their password',
  access: manage,
  body: inviteStaffBody,
  response: z.object({ message: z.string(), user_id: z.string() }),
});

export const saveStaffBody = z.strictObject({ ...names, ...access, version: z.string() });

export const saveStaff = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id',
  summary: 'Changes name, roles and exceptions',
  access: manage,
  params,
  body: saveStaffBody,
  response: message,
});

export const inviteStaffAgain = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/invite',
  summary: 'Mails a new link to somebody who has not set a password yet',
  access: manage,
  params,
  response: message,
});

export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/end-sessions',
  summary: 'Logs somebody out everywhere',
  access: manage,
  params,
  response: message,
});

export const setStaffDisabled = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/disabled',
  summary: 'Closes an account, or opens it again; a closed one is logged out at once',
  access: manage,
  params,
  body: z.strictObject({ disabled: z.boolean() }),
  response: message,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/remove-second-factor',
  summary: 'For somebody who has lost their phone and their recovery codes',
  access: manage,
  params,
  response: message,
});
