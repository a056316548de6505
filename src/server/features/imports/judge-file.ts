import type { ImportKind } from '../../../contract/imports.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { importKindRules } from './kinds.ts';
import type { ImportDesk, ImportKindRules, Judged } from './kind.ts';
import { readFile, UnreadableFile, type FileLine } from './read-file.ts';
import { countRows, insertImport, insertRows, type NewRow } from './store.ts';

const BATCH = 1000;

/** The dry run: every line is kept with what would become of it, and nothing else is written. */
export async function judgeFile(
  { deps, channel, user }: RequestContext,
  {
    import_id,
    kind,
    name,
    file,
  }: { import_id: string; kind: ImportKind; name: string; file: Buffer },
): Promise<{ ok: true; id: string } | Refusal> {
  const rules = importKindRules[kind];
  const actor_id = user!.id;
  try {
    return await transact(deps.database, async (transaction) => {
      const row = { id: import_id, channel_id: channel.id, kind, file_name: name };
      if (!(await insertImport(transaction, { ...row, created_by: actor_id }))) {
        return { ok: true as const, id: import_id };
      }
      const desk = { deps, transaction, channel, import_id, actor_id };
      const seen = new Map<string, number>();
      for await (const lines of readFile(file, rules.columns, rules.needed, BATCH)) {
        await insertRows(transaction, import_id, await judgeBatch(rules, desk, lines, seen));
      }
      await recordEvent(transaction, {
        kind: 'import.checked',
        channel_id: channel.id,
        actor_id,
        subject_user_id: null,
        data: { import_id, what: kind, after: await countRows(transaction, import_id) },
      });
      return { ok: true as const, id: import_id };
    });
  } catch (error) {
    if (error instanceof UnreadableFile)
      return refuse('import.unreadable', { file: error.message });
    throw error;
  }
}

async function judgeBatch(
  rules: ImportKindRules,
  desk: ImportDesk,
  lines: readonly FileLine[],
  seen: Map<string, number>,
): Promise<NewRow[]> {
  const judged = await rules.judge(desk, lines);
  return lines.map(({ line, cells }, index) => {
    const verdict = onlyOnce(judged[index]!, line, rules.key_column, seen);
    return {
      line,
      cells: rules.kept(cells),
      plan: verdict.plan,
      faults: verdict.plan === 'bad' ? verdict.faults : [],
      record: 'record' in verdict ? verdict.record : null,
    };
  });
}

/** Of two lines about the same thing the first counts. */
function onlyOnce(
  verdict: Judged,
  line: number,
  column: string,
  seen: Map<string, number>,
): Judged {
  if (verdict.plan === 'bad') return verdict;
  const first = seen.get(verdict.key);
  if (first === undefined) {
    seen.set(verdict.key, line);
    return verdict;
  }
  return { plan: 'bad', faults: [{ column, reason: `The same as in line ${first}.` }] };
}
