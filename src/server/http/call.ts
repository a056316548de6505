import { parse, safeParse } from 'zod/v4/core';
import type { Call, Endpoint } from '../../contract/endpoint.ts';
import { refusals, refuse, type Refusal } from '../../contract/refusals.ts';
import { checkAccess } from './access.ts';
import type { RequestContext } from './context.ts';
import { isRefusal, type Route } from './route.ts';

/** Calls an endpoint in process, for a page's loader: same session, same permission check, same JSON. */
export function callInProcess(routes: RouteTable, context: RequestContext): Call {
  const call = async (asked: Endpoint, input: Record<string, unknown> = {}): Promise<unknown> => {
    const found = routes.get(nameOf(asked));
    if (!found || asked.method !== 'GET') throw new Error(`${nameOf(asked)} is not for loaders`);
    const { entry } = found;
    const refused = checkAccess(entry.access, context);
    if (refused) throw refusalResponse(refused);
    const parsed: Record<string, unknown> = {};
    for (const part of ['params', 'query'] as const) {
      const schema = entry[part];
      if (!schema) continue;
      const read = safeParse(schema, input[part]);
      // a page's address that the contract does not know leads nowhere
      if (!read.success) throw refusalResponse(refuse('request.not_found'));
      parsed[part] = read.data;
    }
    const result = await found.run(context, parsed);
    if (isRefusal(result)) throw refusalResponse(result);
    return parse(entry.response, result);
  };
  return call as Call;
}

/** By name: the pages are built apart from the server and carry their own copy of the contract. */
export type RouteTable = ReadonlyMap<string, Route>;

const nameOf = (entry: Endpoint) => `${entry.method} ${entry.path}`;

export const routeTable = (routes: readonly Route[]): RouteTable =>
  new Map(routes.map((route) => [nameOf(route.entry), route]));

/** React Router turns a thrown Response into the page's error boundary with this status. */
function refusalResponse(refusal: Refusal): Response {
  const { status, message } = refusals[refusal.code];
  return Response.json({ message }, { status });
}
