import type { Deps } from '../../deps.ts';
import { recordEvent } from '../events/record-event.ts';
import { importKindRules } from './kinds.ts';
import {
  claimRows,
  countRows,
  findRunning,
  finishImport,
  markBroken,
  writeOutcomes,
  type ImportRow,
} from './store.ts';

const CHUNK = 500;

/**
 * Carries out what staff have started. A chunk and its outcomes are one transaction: whoever is killed
 * leaves whole chunks, and any worker goes on with the next; several share the work.
 */
export async function runImports(deps: Deps, stopping: AbortSignal): Promise<void> {
  for (const each of await findRunning(deps.database)) {
    const channel = (await deps.directory.all()).find(({ id }) => id === each.channel_id);
    if (!channel) continue;
    try {
      while (!stopping.aborted && (await runChunk(deps, each, channel)));
      if (!stopping.aborted) await finish(deps, each);
    } catch (error) {
      // one that cannot be carried out does not keep the others waiting; it is tried again, and told once
      if (await markBroken(deps.database, each.id)) {
        deps.errors.report(error, { import_id: each.id });
      }
    }
  }
}

type Channel = Awaited<ReturnType<Deps['directory']['all']>>[number];

/** False: nothing is left to do, or others are at it. */
function runChunk(deps: Deps, each: ImportRow, channel: Channel): Promise<boolean> {
  return deps.database.transaction().execute(async (transaction) => {
    const rows = await claimRows(transaction, each.id, CHUNK);
    if (rows.length === 0) return false;
    const desk = { deps, transaction, channel, import_id: each.id, actor_id: each.created_by };
    await writeOutcomes(transaction, each.id, await importKindRules[each.kind].write(desk, rows));
    return true;
  });
}

async function finish(deps: Deps, each: ImportRow): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    if (!(await finishImport(transaction, each.id))) return;
    await recordEvent(transaction, {
      kind: 'import.done',
      channel_id: each.channel_id,
      actor_id: each.created_by,
      subject_user_id: null,
      data: { import_id: each.id, what: each.kind, after: await countRows(transaction, each.id) },
    });
  });
}
