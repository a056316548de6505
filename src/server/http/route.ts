import { Readable } from 'node:stream';
import type { Endpoint, ParsedOf, ResponseOf } from '../../contract/endpoint.ts';
import type { Refusal } from '../../contract/refusals.ts';
import type { RequestContext } from './context.ts';

/** One endpoint of the contract with the function behind it. */
export interface Route {
  entry: Endpoint;
  /** the body comes as it was sent, because its signature covers every byte */
  raw?: true;
  /** bytes, where a body may be larger than others */
  body_limit?: number;
  run(context: RequestContext, input: unknown): Promise<unknown>;
}

export function route<E extends Endpoint>(
  entry: E,
  run: (context: RequestContext, input: ParsedOf<E>) => Promise<ResponseOf<E> | Refusal>,
): Route {
  // the input was parsed by this entry's own schemas before `run` is called
  return { entry, run: (context, input) => run(context, input as ParsedOf<E>) };
}

/** A file that is sent while it is made, so that its size costs no memory. */
export function fileRoute<E extends Endpoint>(
  entry: E,
  run: (
    context: RequestContext,
    input: ParsedOf<E>,
  ) => Promise<AsyncIterable<string | Uint8Array> | Refusal>,
): Route {
  return {
    entry,
    async run(context, input) {
      // parsed by this entry's own schemas before `run` is called
      const made = await run(context, input as ParsedOf<E>);
      return isRefusal(made) ? made : Readable.from(made);
    },
  };
}

export interface RawInput {
  /** empty when nothing was sent */
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

export function rawRoute<E extends Endpoint>(
  entry: E,
  run: (context: RequestContext, input: RawInput & ParsedOf<E>) => Promise<ResponseOf<E> | Refusal>,
): Route {
  // `raw` makes the server hand over just that; the rest was parsed by this entry's own schemas
  return {
    entry,
    raw: true,
    run: (context, input) => run(context, rawInput(input as RawInput & ParsedOf<E>)),
  };
}

function rawInput<Input extends RawInput>(input: Input): Input {
  return { ...input, body: input.body ?? Buffer.alloc(0), headers: input.headers ?? {} };
}

export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
