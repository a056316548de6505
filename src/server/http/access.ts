import type { Access } from '../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../contract/refusals.ts';
import type { RequestContext } from './context.ts';

/** Who may call: asked for HTTP requests and for loaders alike. */
export function checkAccess(access: Access, context: RequestContext): Refusal | null {
  if (access === 'open' || access === 'signature') return null;
  if (!context.user) return refuse('session.required');
  if (access === 'signed-in') return null;
  return context.permissions.includes(access.permission) ? null : refuse('permission.missing');
}
