import { refusals, type RefusalCode } from '../../contract/refusals.ts';
import { exampleOf } from './fields-of.ts';
import type { OpenApi, Operation, Schema } from './open-api.ts';

/** One endpoint, as its page tells it. */
export interface ApiCall {
  id: string;
  method: string;
  path: string;
  area: string;
  summary: string;
  access: string;
  by_token: boolean;
  media_type: string;
  /** what is sent and what comes back, by where it stands */
  parts: { title: string; schema: Schema }[];
  errors: { code: RefusalCode; status: number; message: string }[];
  /** behind `curl`, without the address */
  flags: string[];
}

const json = 'application/json';

/** By address, so that what belongs to one thing stands together. */
export function callsOf({ paths }: OpenApi): ApiCall[] {
  return Object.entries(paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) =>
        callOf(method.toUpperCase(), path, operation),
      ),
    );
}

function callOf(method: string, path: string, operation: Operation): ApiCall {
  const body = operation.requestBody?.content[json]?.schema;
  const media_type = operation['x-media-type'] ?? json;
  const answer = operation.responses['200']?.content?.[json]?.schema;
  const parts = [
    { title: 'Path', schema: parametersOf(operation, 'path') },
    { title: 'Query', schema: parametersOf(operation, 'query') },
    { title: 'Body', schema: body },
    { title: 'Answer', schema: media_type === json ? answer : undefined },
  ];
  const by_token = (operation.security ?? []).some((way) => 'api_token' in way);
  return {
    id: `${method} ${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    method,
    path,
    area: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    access: operation['x-access'],
    by_token,
    media_type,
    parts: parts.flatMap(({ title, schema }) => (schema ? [{ title, schema }] : [])),
    errors: errorsOf(method, operation, by_token),
    flags: flagsOf(method, operation, body, by_token),
  };
}

export function parametersOf({ parameters = [] }: Operation, place: string): Schema | undefined {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Those that follow from who may call and what is sent; what else an endpoint refuses is its own. */
function errorsOf(method: string, operation: Operation, byToken: boolean): ApiCall['errors'] {
  const access = operation['x-access'];
  const isOpen = access === 'open' || access === 'signature';
  const takesInput = operation.requestBody || (operation.parameters ?? []).length > 0;
  const codes: (RefusalCode | false)[] = [
    !isOpen && 'session.required',
    byToken && 'token.invalid',
    !isOpen && access !== 'signed-in' && 'permission.missing',
    !isOpen && !byToken && 'token.not_here',
    method !== 'GET' && access !== 'signature' && 'session.token',
    takesInput !== undefined && takesInput && 'request.invalid',
    byToken && 'token.too_many',
  ];
  return codes
    .filter((code) => code !== false)
    .map((code) => ({ code, ...refusals[code] }))
    .sort((one, other) => one.status - other.status);
}

function flagsOf(
  method: string,
  operation: Operation,
  body: Schema | undefined,
  byToken: boolean,
): string[] {
  const access = operation['x-access'];
  const changes = method !== 'GET' && access !== 'signature';
  const flags: (string | false)[] = [
    method !== 'GET' && `-X ${method}`,
    byToken && `-H 'Authorization: Bearer tif_…'`,
    !byToken && (changes || access === 'signed-in' || access.includes('.')) && '-b cookies.txt',
    !byToken && changes && `-H 'X-CSRF-TOKEN: …'`,
    body !== undefined && `-H 'Content-Type: ${json}' -d '${JSON.stringify(exampleOf(body))}'`,
  ];
  return flags.filter((flag) => flag !== false);
}
