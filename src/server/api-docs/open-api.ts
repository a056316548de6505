import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Access, Endpoint } from '../../contract/endpoint.ts';
import { isTokenPermission } from '../../domain/permissions/token-permissions.ts';

/** As much of JSON Schema as the contract's bodies and answers come out as. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  /** `open`, `signed-in`, `signature` or the permission that is needed */
  'x-access': string;
  'x-media-type'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** Before the routes: they are read by zod, and each is noted in the document. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tiffin', version: '1' },
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    // pictures, health and the like are not of the contract
    hideUntagged: true,
  });
}

const securitySchemes = {
  api_token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token made under Settings, API tokens',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'tiffin_session' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-TOKEN',
    description: 'Of the session, from GET /api/session',
  },
} as const;

/** Its own type knows every version of OpenAPI; this is what ours has. */
export const openApiDocument = (app: FastifyInstance) => app.swagger() as unknown as OpenApi;

export function openApiSchema(entry: Endpoint) {
  const access = typeof entry.access === 'string' ? entry.access : entry.access.permission;
  return {
    summary: entry.summary,
    description: `Who may call: ${access}.`,
    security: securityOf(entry),
    'x-access': access,
    ...(entry.media_type && { 'x-media-type': entry.media_type }),
    tags: [areaOf(entry.access)],
    ...(entry.params && { params: entry.params }),
    ...(entry.query && { querystring: entry.query }),
    ...(entry.body && { body: entry.body }),
    response: { 200: entry.response },
  };
}

/** Calls belong together when the same people may make them. */
function areaOf(access: Access): string {
  if (typeof access === 'string') return access;
  return access.permission.replace(/\.\w+$/, '');
}

/** The two ways in: with a token, or in a session. */
function securityOf({ access, method }: Endpoint) {
  if (access === 'open' || access === 'signature') return [];
  const session = { session: [], ...(method !== 'GET' && { csrf: [] }) };
  const byToken = typeof access === 'object' && isTokenPermission(access.permission);
  return byToken ? [{ api_token: [] }, session] : [session];
}
