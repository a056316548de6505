import { sql } from 'kysely';
import { exportActivity, listActivity, type Activity } from '../../../contract/activity.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { csvOf } from '../../platform/list/csv-of.ts';
import { countRows, everyRow, findPage } from '../../platform/list/find-page.ts';
import { activityOf, activityRows, activitySortColumns, type ActivityQuery } from './store.ts';

export const activityRoutes: Route[] = [
  route(listActivity, async (context, { query }) => {
    const [page, count] = await Promise.all([
      pageOf(context, query),
      countRows(
        context.deps.database,
        activityOf(context.deps.database, context.channel.id, query),
      ),
    ]);
    return { ...page, count };
  }),

  fileRoute(exportActivity, async (context, { query }) => {
    const rows = everyRow((cursor) => pageOf(context, { ...query, cursor }, 1000));
    return csvOf(
      {
        receipt: (row) => row.receipt,
        when: (row) => row.occurred_at,
        what: (row) => row.kind,
        who: (row) => row.actor?.name ?? 'the shop',
        whom: (row) => row.subject?.name ?? '',
        data: (row) => row.data,
      },
      rows,
    );
  }),
];

async function pageOf({ deps, channel }: RequestContext, query: ActivityQuery, size?: number) {
  const page = await findPage(activityRows(deps.database, channel.id, query), {
    sorts: activitySortColumns,
    id: sql.ref('e.id'),
    sort: query.sort ?? 'when',
    cursor: query.cursor,
    size,
  });
  const rows = page.rows.map((row): Activity => {
    const at = toInstant(row.occurred_at);
    return {
      id: row.id,
      receipt: row.receipt,
      kind: row.kind,
      occurred_at: at,
      occurred_at_formatted: formatDeadline(at, channel.time_zone),
      actor: person(row.actor_id, row.actor_name, row.actor_kind),
      subject: person(row.subject_id, row.subject_name, row.subject_kind),
      data: JSON.stringify(row.data),
    };
  });
  return { ...page, rows };
}

const person = (id: string | null, name: string, kind: PersonKind | null) =>
  id === null || kind === null ? null : { id, name, kind };

type PersonKind = NonNullable<Activity['actor']>['kind'];
