import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { refuse } from '../../contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { addShopGauges } from '../features/metrics/shop-gauges.ts';
import type { AnswerCache } from './answer-cache.ts';
import { sendRefusal } from './errors.ts';
import { missingMigrations } from '../platform/database/migrate.ts';

/** /healthz: the process answers. /readyz: it can serve. /metrics: Prometheus. */
export function registerHealth(app: FastifyInstance, deps: Deps, cache: AnswerCache): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = addShopGauges(registry, deps);
  const pagesServed = new Counter({
    registers: [],
    name: 'tiffin_page_cache_total',
    help: 'Guest pages and menus that came from the cache, and those that were made for it',
    labelNames: ['result'],
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, cache.hits);
      this.inc({ result: 'miss' }, cache.misses);
    },
  });
  registry.registerMetric(pagesServed);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    try {
      const missing = await missingMigrations(deps.pool);
      if (missing.length === 0) return { status: 'ready' };
      return reply.code(503).send({ message: `Migrations are missing: ${missing.join(', ')}` });
    } catch {
      return reply.code(503).send({ message: 'The database does not answer.' });
    }
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!comesFromInside(request, deps)) return sendRefusal(reply, refuse('request.not_found'));
    await gauges.measure();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8, 'ipv4');
inside.addSubnet('10.0.0.0', 8, 'ipv4');
inside.addSubnet('172.16.0.0', 12, 'ipv4');
inside.addSubnet('192.168.0.0', 16, 'ipv4');
inside.addSubnet('169.254.0.0', 16, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/** This machine or its private network; a visitor behind a proxy that we were not told of does not count. */
function comesFromInside(request: FastifyRequest, { config }: Deps): boolean {
  const throughProxy = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  if (throughProxy !== undefined && config.trust_proxy === false) return false;
  return inside.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4');
}
