import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { savePage as savePageEntry } from '../../../contract/settings.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { findPage, findPages, lockPage, writePage } from './store.ts';

export const listPages = findPages;
export const readPage = findPage;

/** The site map says which pages there are; staff write what stands on them. */
export function savePage(
  { deps, channel, user }: RequestContext,
  slug: string,
  { updated_at, title, markdown }: ParsedOf<typeof savePageEntry>['body'],
): Promise<{ ok: true } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const before = await lockPage(transaction, channel.id, slug);
    if (!before) return refuse('request.not_found');
    if (before.updated_at.toISOString() !== updated_at) return refuse('edit.stale');
    await writePage(transaction, channel.id, slug, { title, markdown });
    await recordEvent(transaction, {
      kind: 'settings.page_changed',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: null,
      data: {
        slug,
        before: { title: before.title, markdown: before.markdown },
        after: { title, markdown },
      },
    });
    return { ok: true as const };
  });
}
