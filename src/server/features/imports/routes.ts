import { stringify } from 'csv-stringify/sync';
import * as contract from '../../../contract/imports.ts';
import { refuse } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { fileRoute, rawRoute, route, type Route } from '../../http/route.ts';
import { csvOf } from '../../platform/list/csv-of.ts';
import { recordEvent } from '../events/record-event.ts';
import { judgeFile } from './judge-file.ts';
import { importKindRules } from './kinds.ts';
import {
  countRows,
  findImport,
  findImports,
  findRows,
  startImport,
  type ImportRow,
  type ShownRow,
} from './store.ts';

const summaryOf = ({ channel }: RequestContext, row: ImportRow): contract.ImportSummary => ({
  id: row.id,
  kind: row.kind,
  file_name: row.file_name,
  status: row.status,
  by: row.by,
  created_at_formatted: formatDeadline(toInstant(row.created_at), channel.time_zone),
});

const MOST_FAULTS = 100;
const PAGE = 1000;

export const importRoutes: Route[] = [
  route(contract.listImports, async (context) => {
    const rows = await findImports(context.deps.database, context.channel.id);
    return { imports: rows.map((row) => summaryOf(context, row)) };
  }),

  fileRoute(contract.importTemplate, async (_, { params }) => {
    const { columns, example } = importKindRules[params.kind];
    const lines = [columns, columns.map((name) => example[name] ?? '')];
    return chunk(`\uFEFF${stringify(lines, { record_delimiter: '\r\n' })}`);
  }),

  {
    ...rawRoute(contract.uploadImport, (context, { body, params, query }) =>
      judgeFile(context, { ...params, ...query, file: body }),
    ),
    body_limit: contract.MOST_IMPORT_BYTES,
  },

  route(contract.getImport, async (context, { params }) => {
    const { deps, channel } = context;
    const row = await findImport(deps.database, channel.id, params.import_id);
    if (!row) return refuse('import.not_found');
    const [counts, faults] = await Promise.all([
      countRows(deps.database, row.id),
      findRows(deps.database, row.id, { after: 0, most: MOST_FAULTS, plan: 'bad' }),
    ]);
    return { ...summaryOf(context, row), ...counts, faults };
  }),

  fileRoute(contract.exportImportRows, async ({ deps, channel }, { params, query }) => {
    const row = await findImport(deps.database, channel.id, params.import_id);
    if (!row) return refuse('import.not_found');
    const cells = Object.fromEntries(
      importKindRules[row.kind].columns.map((name) => [
        name,
        (shown: ShownRow) => shown.cells[name] ?? '',
      ]),
    );
    const why = ({ faults }: ShownRow) =>
      faults.map(({ column, reason }) => `${column}: ${reason}`).join(' ');
    return csvOf<ShownRow>(
      {
        line: ({ line }) => line,
        what: ({ plan, outcome }) => outcome ?? planWords[plan],
        why,
        ...cells,
      },
      everyLine((after) =>
        findRows(deps.database, row.id, { after, most: PAGE, plan: query.plan }),
      ),
    );
  }),

  route(contract.runImport, async ({ deps, channel, user }, { params }) => {
    const started = await deps.database.transaction().execute(async (transaction) => {
      const of = { id: params.import_id, channel_id: channel.id, started_by: user!.id };
      if (!(await startImport(transaction, of))) return false;
      await recordEvent(transaction, {
        kind: 'import.started',
        channel_id: channel.id,
        actor_id: user!.id,
        subject_user_id: null,
        data: { import_id: params.import_id },
      });
      return true;
    });
    if (started) return { message: 'The import has begun.' };
    const row = await findImport(deps.database, channel.id, params.import_id);
    return row ? { message: 'The import has begun already.' } : refuse('import.not_found');
  }),
];

const planWords = {
  make: 'to be made',
  change: 'to be changed',
  leave: 'left alone',
  bad: 'cannot be imported',
} as const;

async function* chunk(text: string): AsyncGenerator<string> {
  yield text;
}

async function* everyLine(
  page: (after: number) => Promise<ShownRow[]>,
): AsyncGenerator<ShownRow[]> {
  let after = 0;
  for (;;) {
    const rows = await page(after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.line;
  }
}
