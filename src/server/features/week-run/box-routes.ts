import { sql } from 'kysely';
import {
  dropBox as dropBoxEntry,
  exportWeekBoxes,
  listWeekBoxes,
  retryPayment as retryPaymentEntry,
  settlePayment as settlePaymentEntry,
  type PaymentDeed,
  type WeekBox,
} from '../../../contract/week-boxes.ts';
import { refuse } from '../../../contract/refusals.ts';
import { declineText } from '../../../domain/order/payment-attempt.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { csvAmount, csvOf } from '../../platform/list/csv-of.ts';
import { countFew, everyRow, findPage } from '../../platform/list/find-page.ts';
import {
  findFewWeekBoxes,
  weekBoxRows,
  weekBoxSorts,
  type WeekBoxQuery,
} from './box-list-store.ts';
import { dropBox } from './drop-box.ts';
import { retryPayment, settlePayment } from './mend-payment.ts';
import { findPlanOwner } from './menu-store.ts';
import { reasonText } from './run-mails.ts';

export const weekBoxRoutes: Route[] = [
  route(listWeekBoxes, async (context, { params, query }) => {
    const { few, ...page } = await pageOf(context, params.week, query);
    return { ...page, count: countFew(few) };
  }),

  fileRoute(exportWeekBoxes, async (context, { params, query }) =>
    csvOf(
      {
        customer: (row) => row.name,
        outcome: (row) => row.outcome ?? '',
        order: (row) => row.number ?? '',
        total: (row) => (row.total_cents === null ? '' : csvAmount(row.total_cents)),
        payment: (row) => row.payment ?? '',
        detail: (row) => row.detail,
      },
      everyRow((cursor) => pageOf(context, params.week, { ...query, cursor }, 1000)),
    ),
  ),

  route(retryPaymentEntry, async (context, { body }) => {
    const tried = await retryPayment(context.deps, { ...askedBy(context), ...body });
    return tried.ok ? { message: tryTexts[tried.state] } : tried;
  }),

  route(settlePaymentEntry, async (context, { body }) => {
    const settled = await settlePayment(context.deps, { ...askedBy(context), ...body });
    return settled.ok ? { message: 'Marked as paid.' } : settled;
  }),

  route(dropBoxEntry, async ({ deps, channel, user }, { body }) => {
    const customer_id = await findPlanOwner(deps.database, channel.id, body.subscription_id);
    if (!customer_id) return refuse('subscription.not_found');
    const dropped = await dropBox(deps, { channel, actor_id: user!.id, customer_id, ...body });
    return dropped.ok ? { message: `Given up. Receipt ${dropped.receipt}.` } : dropped;
  }),
];

const askedBy = ({ channel, user }: RequestContext) => ({
  channel_id: channel.id,
  actor_id: user!.id,
});

const tryTexts = {
  paid: 'It is paid.',
  open: 'The gateway does not know yet. We ask it again every minute.',
  unpaid: 'It did not go through; the customer is told.',
};

const boxesOf = ({ channel, permissions }: RequestContext, week: string) => ({
  channel_id: channel.id,
  week,
  names_only: !permissions.includes('customers.read'),
});

async function pageOf(context: RequestContext, week: string, query: WeekBoxQuery, size?: number) {
  const { deps, channel } = context;
  const of = boxesOf(context, week);
  const few = await findFewWeekBoxes(deps.database, of, query);
  const page = await findPage(weekBoxRows(deps.database, of, query, few), {
    sorts: weekBoxSorts,
    id: sql.ref('box.id'),
    sort: query.sort ?? 'name',
    cursor: query.cursor,
    size,
  });
  const at = (when: Date) => formatDeadline(toInstant(when), channel.time_zone);
  return {
    ...page,
    few,
    rows: page.rows.map(({ next_charge_at, decline_code, reason, ...row }): WeekBox => {
      const declined = decline_code === null ? '' : `${declineText(decline_code)} `;
      const next = next_charge_at ? `Next try ${at(next_charge_at)}` : '';
      return {
        ...row,
        detail: detailOf(row, { declined, next, reason }),
        deeds: deedsOf(row),
      };
    }),
  };
}

function detailOf(
  { payment, outcome }: Pick<WeekBox, 'payment' | 'outcome'>,
  { declined, next, reason }: { declined: string; next: string; reason: string | null },
): string {
  switch (payment) {
    case 'unknown':
      return 'The gateway has not told us; it is asked every minute and never charged twice';
    case 'retrying':
      return declined + next;
    case 'failed':
      return `${declined}No further try: waiting for a new card`;
    case 'charging':
      return next;
    case 'dropped':
      return 'Nothing was charged';
    case 'refunded':
      return 'Cancelled and paid back';
    case 'paid':
      return '';
    default:
      return outcome === null ? 'The run has not come to it' : (reasonText(reason) ?? '');
  }
}

function deedsOf({ payment, outcome }: Pick<WeekBox, 'payment' | 'outcome'>): PaymentDeed[] {
  if (payment === 'unknown') return ['ask', 'settle'];
  if (payment === 'retrying' || payment === 'failed') return ['retry', 'drop'];
  return outcome === 'held' ? ['close'] : [];
}
