import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusals, refuse, type Refusal, type RefusalCode } from '../../contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { hideTokens } from '../platform/log.ts';

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, message } = refusals[refusal.code];
  // "a few minutes", as the message says: a program that comes back then is never far off
  if (status === 429) reply.header('retry-after', refusal.code === 'token.too_many' ? '60' : '300');
  if (refusal.code === 'token.invalid') reply.header('www-authenticate', 'Bearer');
  const first = refusal.fields && Object.values(refusal.fields)[0];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({
      message: first ?? message,
      code: refusal.code,
      ...(refusal.fields && { fields: refusal.fields }),
    });
}

/** Errors that Fastify and its plugins raise about a request, by the status they ask for. */
const requestErrors: Record<number, RefusalCode> = {
  400: 'request.malformed',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.media_type',
};

export function errorHandler(deps: Deps) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendRefusal(reply, refuse('request.invalid', fieldMessages(error.validation)));
    }
    // by their code: a payment or mail library's error may carry a status too, and is no fault of the caller
    const known = error.code?.startsWith('FST_') && requestErrors[error.statusCode ?? 500];
    if (known === 'request.too_large') return sendRefusal(reply, tooLarge(request));
    if (known) return sendRefusal(reply, refuse(known));
    if (unstorable.has(error.code)) return sendRefusal(reply, refuse('request.unstorable'));
    if (noSuchDay.has(error.code)) return sendRefusal(reply, refuse('request.no_such_day'));
    deps.errors.report(error, {
      method: request.method,
      url: hideTokens(request.url),
      request_id: request.id,
    });
    return sendRefusal(reply, refuse('server.error'));
  };
}

/** PostgreSQL keeps no zero character, in a text or in JSON: nobody types one, but anyone can send it. */
const unstorable = new Set(['22021', '22P05']);

/** "2026-02-30" looks like a day until PostgreSQL reads it. */
const noSuchDay = new Set(['22007', '22008']);

function tooLarge({ routeOptions }: FastifyRequest): Refusal {
  const bytes = routeOptions.bodyLimit;
  const most = bytes < MB ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / MB)} MB`;
  return refuse('request.too_large', { body: `This is too large: at most ${most} can be sent.` });
}

const MB = 1024 * 1024;

/** One message per field, the first that the schema raised: it carries the spec's text. */
function fieldMessages(issues: readonly ValidationIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const unknown = issue.params.keys;
    if (Array.isArray(unknown)) {
      for (const key of unknown) fields[String(key)] ??= `There is no field "${String(key)}" here.`;
      continue;
    }
    const name = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
    fields[name] ??= issue.message ?? 'This value is not valid.';
  }
  return fields;
}

interface ValidationIssue {
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}
