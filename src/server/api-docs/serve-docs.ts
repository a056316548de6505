import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../contract/refusals.ts';
import { hostOf } from '../http/context.ts';
import { sendRefusal } from '../http/errors.ts';
import { contentSecurityPolicy } from '../pages/content-security.ts';
import { callsOf, type ApiCall } from './calls-of.ts';
import { areaPage, areasOf, docsPath, documentPath, errorsPage, indexPage } from './docs-pages.ts';
import { openApiDocument } from './open-api.ts';

/** The reference of the API, made from the contract: pages without a script, and the OpenAPI document. */
export function serveDocs(app: FastifyInstance): void {
  let read: ApiCall[] | null = null;
  const calls = () => (read ??= callsOf(openApiDocument(app)));

  app.get<{ Querystring: { q?: unknown } }>(docsPath, (request, reply) => {
    const { q } = request.query;
    return sendPage(reply, indexPage(calls(), typeof q === 'string' ? q.slice(0, 100) : ''));
  });

  app.get(documentPath, (_, reply) => reply.send(openApiDocument(app)));

  app.get<{ Params: { area: string } }>(`${docsPath}/:area`, (request, reply) => {
    const { area } = request.params;
    if (area === 'errors') return sendPage(reply, errorsPage());
    if (!areasOf(calls()).includes(area)) return sendRefusal(reply, refuse('request.not_found'));
    // a name that could be anything else is not shown
    const origin = hostOf(request) ? `${request.protocol}://${request.host}` : '';
    return sendPage(reply, areaPage(calls(), area, origin));
  });
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header('content-security-policy', contentSecurityPolicy(html))
    .type('text/html; charset=utf-8')
    .send(html);
