import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Files of customers, meals and gift cards: judged line by line, then carried out by the worker. */

const run = { permission: 'imports.run' } as const;

export const importKinds = ['customers', 'meals', 'gift_cards'] as const;
export type ImportKind = (typeof importKinds)[number];
const kind = z.enum(importKinds);

export const MOST_IMPORT_BYTES = 20 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 100_000;

const summary = z.object({
  id: z.string(),
  kind,
  file_name: z.string(),
  status: z.enum(['checked', 'running', 'done']),
  by: z.string(),
  created_at_formatted: z.string(),
});
export type ImportSummary = z.infer<typeof summary>;

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The last imports of the channel',
  access: run,
  response: z.object({ imports: z.array(summary) }),
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/import-templates/:kind',
  summary: 'An empty file with the columns of an import, and one line as an example',
  access: run,
  media_type: 'text/csv',
  file_name: 'template.csv',
  params: z.strictObject({ kind }),
  response: z.string(),
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/admin/import-files/:kind',
  summary:
    'Takes a CSV file (UTF-8, at most 20 MB) and tells what would become of each line; writes nothing else',
  access: run,
  params: z.strictObject({ kind }),
  query: z.strictObject({
    /** made by the form: sent twice, it is one import */
    import_id: z.uuid(),
    name: z.string().check(z.trim(), z.maxLength(200)),
  }),
  response: z.object({ id: z.string() }),
});

const params = z.strictObject({ import_id: z.uuid() });

const line = z.object({
  line: z.int(),
  faults: z.array(z.object({ column: z.string(), reason: z.string() })),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:import_id',
  summary: 'What would become of the lines of a file, or how far it is carried out',
  access: run,
  params,
  response: z.object({
    ...summary.shape,
    /** what the lines come to */
    lines: z.int(),
    make: z.int(),
    change: z.int(),
    leave: z.int(),
    bad: z.int(),
    /** what has been done of it */
    made: z.int(),
    changed: z.int(),
    left: z.int(),
    /** the first lines that cannot be imported */
    faults: z.array(line),
  }),
});
export type ImportState = z.infer<(typeof getImport)['response']>;

export const exportImportRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:import_id/lines.csv',
  summary: 'Every line with what becomes of it and why; gift card codes show their end only',
  access: run,
  media_type: 'text/csv',
  file_name: 'import.csv',
  params,
  query: z.strictObject({ plan: z.optional(z.enum(['bad'])) }),
  response: z.string(),
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:import_id/run',
  summary: 'Carries a judged file out, once; bad lines are left out',
  access: run,
  params,
  response: z.object({ message: z.string() }),
});
