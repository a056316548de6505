import type { $ZodType, input, output } from 'zod/v4/core';
import type { Permission } from '../domain/permissions/permissions.ts';

/**
 * Who may call. Whatever this says, a request that changes something also needs the session's
 * anti-forgery token, except `signature`, which proves itself by what it carries.
 */
export type Access = 'open' | 'signed-in' | 'signature' | { permission: Permission };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = $ZodType;

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  method: Method;
  /** Fastify form: `/api/orders/:order_id` */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** left out: JSON */
  media_type?: 'text/calendar' | 'text/csv' | 'application/pdf' | 'application/json';
  /** sent as a file to keep, under this name */
  file_name?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
}

/** One entry of the contract: the server serves it, loaders and the browser call it. */
export function endpoint<
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(entry: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return entry;
}

type Part<Name extends string, S, Value> = S extends Schema ? { [key in Name]: Value } : unknown;

/** What a caller sends. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<'params', P, P extends Schema ? input<P> : never> &
        Part<'query', Q, Q extends Schema ? input<Q> : never> &
        Part<'body', B, B extends Schema ? input<B> : never>
    : never;

/** What a handler gets: parsed and with defaults filled in. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<'params', P, P extends Schema ? output<P> : never> &
        Part<'query', Q, Q extends Schema ? output<Q> : never> &
        Part<'body', B, B extends Schema ? output<B> : never>
    : never;

export type ResponseOf<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer R>
    ? output<R>
    : never;

/** How a page calls an endpoint: in process on the server, over HTTP in the browser. */
export type Call = <E extends Endpoint>(
  entry: E,
  ...input: unknown extends InputOf<E> ? [] : [InputOf<E>]
) => Promise<ResponseOf<E>>;
