import * as z from 'zod/mini';
import { permissions } from '../domain/permissions/permissions.ts';
import { endpoint } from './endpoint.ts';

/** The signed-in person as the spec's §3 names the fields. */
const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  address_1: z.nullable(z.string()),
  address_2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  dayphone: z.nullable(z.string()),
  delivery_instructions: z.nullable(z.string()),
  created_at: z.string(),
});

export type SessionUser = z.infer<typeof sessionUser>;

const session = z.object({
  authenticated: z.boolean(),
  user: z.nullable(sessionUser),
  permissions: z.array(z.enum(permissions)),
});

export type Session = z.infer<typeof session>;

/** Over HTTP only: the token is bound to the cookie that this call sets for a new visitor. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in, and the anti-forgery token for every changing request',
  access: 'open',
  response: z.object({ ...session.shape, csrf_token: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session',
  access: 'open',
  response: z.object({ message: z.string() }),
});
