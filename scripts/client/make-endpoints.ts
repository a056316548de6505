import swagger from '@fastify/swagger';
import fastify from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { format, resolveConfig } from 'prettier';
import { openApiHead } from '../../src/server/http/open-api.ts';
import { openApiSchema } from '../../src/server/http/register-routes.ts';
import { allRoutes } from '../../src/server/routes.ts';
import { endpointTypes, type OpenApi } from './endpoint-types.ts';

export const endpointsFile = 'clients/typescript/endpoints.ts';

/** The document of /api/docs, without a shop behind it. */
async function openApiDocument(): Promise<OpenApi> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, { openapi: openApiHead, transform: jsonSchemaTransform });
  for (const { entry } of allRoutes) {
    const schema = openApiSchema(entry);
    app.route({ method: entry.method, url: entry.path, schema, handler: async () => null });
  }
  await app.ready();
  // its own type knows every version of OpenAPI; this is what ours has
  const document = app.swagger() as unknown as OpenApi;
  await app.close();
  return document;
}

export async function makeEndpoints(): Promise<string> {
  const options = await resolveConfig(endpointsFile);
  return format(endpointTypes(await openApiDocument()), { ...options, parser: 'typescript' });
}
