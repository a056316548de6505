import fastify from 'fastify';
import {
  openApiDocument,
  openApiSchema,
  registerOpenApi,
  type OpenApi,
} from '../../src/server/api-docs/open-api.ts';
import { allRoutes } from '../../src/server/routes.ts';
import { formatSource } from '../format-source.ts';
import { endpointTypes } from './endpoint-types.ts';

export const endpointsFile = 'clients/typescript/endpoints.ts';

/** The document of /api/docs, without a shop behind it. */
async function readDocument(): Promise<OpenApi> {
  const app = fastify();
  await registerOpenApi(app);
  for (const { entry } of allRoutes) {
    const schema = openApiSchema(entry);
    app.route({ method: entry.method, url: entry.path, schema, handler: async () => null });
  }
  await app.ready();
  const document = openApiDocument(app);
  await app.close();
  return document;
}

export const makeEndpoints = async (): Promise<string> =>
  formatSource(endpointTypes(await readDocument()));
