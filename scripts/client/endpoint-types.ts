/** TypeScript of what an OpenAPI document says about the endpoints that an API token opens. */

import { parametersOf } from '../../src/server/api-docs/calls-of.ts';
import type { OpenApi, Operation, Schema } from '../../src/server/api-docs/open-api.ts';

const json = 'application/json';

export function endpointTypes({ paths }: OpenApi): string {
  // by address: what a new endpoint changes is one place
  const sorted = Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1));
  const entries = sorted.flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => isForPrograms(operation))
      .map(([method, operation]) => entryOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  return [
    '/** Made from the OpenAPI document by `npm run client`; a test holds that it is current. */',
    `export interface Endpoints {\n${entries.join('\n')}\n}`,
  ].join('\n\n');
}

/** Files are no JSON: they are fetched with the same header. */
const isForPrograms = (operation: Operation) =>
  operation['x-media-type'] === undefined &&
  (operation.security ?? []).some((way) => 'api_token' in way);

function entryOf(name: string, operation: Operation): string {
  const parts = [
    part('params', parametersOf(operation, 'path')),
    part('query', parametersOf(operation, 'query')),
    part('body', operation.requestBody?.content[json]?.schema),
    part('response', operation.responses['200']?.content?.[json]?.schema ?? {}),
  ];
  return `/** ${operation.summary ?? ''} */\n'${name}': { ${parts.join('')} };`;
}

function part(name: string, schema: Schema | undefined): string {
  if (!schema) return '';
  const optional = name === 'query' && (schema.required ?? []).length === 0;
  return `${name}${optional ? '?' : ''}: ${typeOf(schema)};`;
}

const scalars: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type) => typeOf({ ...schema, type })));
  }
  if (schema.type === 'array') {
    if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
    return `(${typeOf(schema.items ?? {})})[]`;
  }
  if (schema.type === 'object') return objectType(schema);
  return scalars[schema.type ?? ''] ?? 'unknown';
}

const union = (types: string[]) => [...new Set(types)].map((type) => `(${type})`).join(' | ');

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const values =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{ ${fields.join(' ')} }`;
}
