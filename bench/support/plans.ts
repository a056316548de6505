import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { loadBuild } from '../../src/server/pages/load-build.ts';
import { startDeps } from '../../src/server/start-deps.ts';
import { sessionSecret } from './guests.ts';

/** From so many rows on nobody may read a table from one end to the other. */
const largeRows = 50_000;

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

export interface StatementPlan {
  address: string;
  text: string;
  ms: number;
  /** "Index Scan orders_user (orders)", outermost first */
  scans: string[];
  /** large tables that it reads from one end to the other */
  whole: string[];
}

export interface Watched {
  /** the reading statements that the server sends for an address */
  record(address: string): Promise<Statement[]>;
  /** the same with their plans */
  explain(address: string): Promise<StatementPlan[]>;
  client: pg.Client;
}

/** The server in this process, asked by one session, with every statement that it sends seen. */
export async function watchServer<T>(
  url: string,
  cookie: string,
  work: (watched: Watched) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'silent', SESSION_SECRET: sessionSecret });
  const { deps, close } = await startDeps(config, url);
  const app = await buildApp(deps, { render: await loadBuild(), assets: null });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const large = await findLargeTables(client);
    const recordAsked = async (address: string) => {
      // once before, for what is read at the first request only
      await ask(app, cookie, address);
      return record(() => ask(app, cookie, address));
    };
    return await work({
      client,
      record: recordAsked,
      async explain(address) {
        const plans: StatementPlan[] = [];
        for (const statement of await recordAsked(address)) {
          plans.push(await explain(client, address, statement, large));
        }
        return plans;
      },
    });
  } finally {
    await client.end();
    await app.close();
    await close();
  }
}

/** Every statement that the server sends for each address, asked for by the same session, with its plan. */
export function explainPages(
  url: string,
  cookie: string,
  addresses: readonly string[],
): Promise<StatementPlan[]> {
  return watchServer(url, cookie, async (watched) => {
    const plans: StatementPlan[] = [];
    for (const address of addresses) plans.push(...(await watched.explain(address)));
    return plans;
  });
}

async function ask(app: FastifyInstance, cookie: string, url: string): Promise<void> {
  const response = await app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
}

/** All reading statements that any connection of this process sends meanwhile. */
async function record(work: () => Promise<void>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | pg.QueryConfig, unknown[] | undefined];
    const statement =
      typeof first === 'string'
        ? { text: first, values: values ?? [] }
        : { text: first.text, values: first.values ?? [] };
    if (/^(\/\*.*?\*\/\s*)*\s*(select|with|insert|update)\b/i.test(statement.text)) {
      sent.push(statement);
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** With how many rows they have. */
async function findLargeTables(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ relname: string; reltuples: number }>(
    `select relname, reltuples from pg_class where relkind = 'r' and reltuples >= $1`,
    [largeRows],
  );
  return new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]));
}

/** Really run, and taken back. */
async function explain(
  client: pg.Client,
  address: string,
  { text, values }: Statement,
  large: ReadonlyMap<string, number>,
): Promise<StatementPlan> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode } & PlanTime] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN'];
    const nodes = flatten(plan).filter((node) => node['Relation Name'] !== undefined);
    return {
      address,
      text: text.replaceAll(/\s+/g, ' ').trim(),
      ms,
      scans: nodes.map((node) =>
        `${node['Node Type']} ${node['Index Name'] ?? ''} (${node['Relation Name']})`.replace(
          '  ',
          ' ',
        ),
      ),
      whole: nodes
        .filter((node) => isReadWhole(node, large.get(node['Relation Name']!) ?? Infinity))
        .map((node) => node['Relation Name']!),
    };
  } finally {
    await client.query('rollback');
  }
}

/** A scan that a limit stops before a tenth of the rows reads no table whole. */
const isReadWhole = (node: PlanNode, rows: number) =>
  node['Node Type'] === 'Seq Scan' &&
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) *
    (node['Actual Loops'] ?? 1) >=
    rows / 10;

interface PlanTime {
  'Execution Time': number;
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
