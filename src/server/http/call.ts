import { parse } from 'zod/v4/core';
import type { Call, Endpoint } from '../../contract/endpoint.ts';
import { refusals, type Refusal } from '../../contract/refusals.ts';
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
    if (entry.params) parsed.params = parse(entry.params, input.params);
    if (entry.query) parsed.query = parse(entry.query, input.query);
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
