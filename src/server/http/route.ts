import type { Endpoint, ParsedOf, ResponseOf } from '../../contract/endpoint.ts';
import type { Refusal } from '../../contract/refusals.ts';
import type { RequestContext } from './context.ts';

/** One endpoint of the contract with the function behind it. */
export interface Route {
  entry: Endpoint;
  run(context: RequestContext, input: unknown): Promise<unknown>;
}

export function route<E extends Endpoint>(
  entry: E,
  run: (context: RequestContext, input: ParsedOf<E>) => Promise<ResponseOf<E> | Refusal>,
): Route {
  // the input was parsed by this entry's own schemas before `run` is called
  return { entry, run: (context, input) => run(context, input as ParsedOf<E>) };
}

export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
