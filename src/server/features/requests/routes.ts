import { sql } from 'kysely';
import { answerRequest, listRequests, reportOrder } from '../../../contract/requests.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { route } from '../../http/route.ts';
import { countRows, findPage } from '../../platform/list/find-page.ts';
import * as answer from './answer-request.ts';
import * as report from './report-order.ts';
import { selectRequests } from './store.ts';

const sorts = {
  created: { by: sql.ref('r.created_at'), type: 'timestamptz', first: 'highest' },
} as const;

export const requestRoutes = [
  route(reportOrder, async (context, { body }) => {
    const told = await report.reportOrder(context, body);
    return told.ok
      ? { message: 'Thank you for telling us. We answer by mail.', receipt: told.receipt }
      : told;
  }),

  route(listRequests, async ({ deps, channel }, { query }) => {
    const { status, sort = 'created', cursor } = query;
    const selected = selectRequests(deps.database, { channel_id: channel.id, status });
    const [page, count] = await Promise.all([
      findPage(selected, {
        sorts,
        id: sql.ref('r.id'),
        sort,
        ...(cursor !== undefined && { cursor }),
      }),
      countRows(deps.database, selected),
    ]);
    return {
      ...page,
      count,
      rows: page.rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        created_formatted: formatDeadline(toInstant(row.created_at), channel.time_zone),
        answered_at: row.answered_at?.toISOString() ?? null,
      })),
    };
  }),

  route(answerRequest, async (context, { params, body }) => {
    const answered = await answer.answerRequest(context, { ...params, ...body });
    return answered.ok
      ? { message: 'The customer gets your answer by mail.', receipt: answered.receipt }
      : answered;
  }),
];
