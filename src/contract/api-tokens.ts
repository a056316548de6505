import * as z from 'zod/mini';
import { tokenPermissions } from '../domain/permissions/token-permissions.ts';
import { required } from './account.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

const manage = { permission: 'connections.manage' } as const;

const tokenStates = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

const permission = z.enum(tokenPermissions);

const line = z.object({
  id: z.string(),
  name: z.string(),
  /** "tif_…x7Qm" */
  hint: z.string(),
  state: z.enum(tokenStates),
  /** what it may do now: never more than its maker */
  permissions: z.array(permission),
  made_by: z.string(),
  made_formatted: z.string(),
  expires_formatted: z.nullable(z.string()),
  last_used_formatted: z.nullable(z.string()),
});

export type ApiTokenLine = z.infer<typeof line>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/admin/api-tokens',
  summary: 'The API tokens of this channel, newest first',
  access: manage,
  query: listQuery(['made'], { q: searchText, state: z.optional(z.enum(tokenStates)) }),
  response: listOf(line),
});

/** Days until a token ends. */
const tokenLives = ['30', '90', '365', 'never'] as const;

export const makeApiTokenBody = z.strictObject({
  name: required('Please name the program that will use it.'),
  permissions: z
    .array(permission)
    .check(z.minLength(1, 'Please choose at least one permission.'), z.maxLength(50)),
  expires_in: z.enum(tokenLives, 'Please choose how long it is good for.'),
});

export const makeApiToken = endpoint({
  method: 'POST',
  path: '/api/admin/api-tokens',
  summary: 'Makes a token for a program; the token is in this answer and never shown again',
  access: manage,
  body: makeApiTokenBody,
  response: z.object({ message: z.string(), token: z.string(), id: z.string() }),
});

export const revokeApiToken = endpoint({
  method: 'POST',
  path: '/api/admin/api-tokens/:token_id/revoke',
  summary: 'Ends a token at once and for good',
  access: manage,
  params: z.strictObject({ token_id: z.uuid() }),
  response: z.object({ message: z.string() }),
});
