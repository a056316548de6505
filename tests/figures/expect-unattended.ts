import { expect } from 'vitest';
import { boxStates, type QueueWeek } from '../../src/contract/unattended.ts';
import { here, rowsOf, type Books } from './books.ts';

/** The weeks of the unattended queue: every plan that has to pick and has not, or that staff have decided about. */
export async function expectUnattended(books: Books): Promise<void> {
  const { weeks } = await books.read<{ weeks: QueueWeek[] }>('/api/admin/unattended');
  const told = await rowsOf<{ week: string; state: string | null; boxes: number }>(
    books,
    `select m.week, w.state, count(w.id) as boxes
       from menus m
       left join (select id, week,
                         case when selection = 'autofilled' then 'approved'
                              when selection = 'skipped' then 'skipped'
                              when selection = 'needs_attention' then 'held'
                              else coalesce((select state from week_proposals where subscription_week_id = w.id),
                                            'check') end as state
                    from subscription_weeks w
                   where ${here(books, 'w')} and outcome is null and order_id is null
                     and (select picking from products where id = w.product_id)
                     and (selection in ('open', 'autofilled', 'needs_attention') or reason = 'skipped_by_staff')
                     and exists (select from subscriptions s where s.id = w.subscription_id
                                    and (s.status = 'active' or (s.status = 'paused' and s.resume_week <= w.week)))
                 ) w on w.week = m.week
      where ${here(books, 'm')} and m.status = 'published' and m.closed_reason is null
        and m.picking_deadline_at > '${books.now.toISOString()}'
      group by m.week, w.state order by m.week`,
  );
  const expected = [...new Set(told.map(({ week }) => week))].map((week) => {
    const boxesOf = (state: string) =>
      told.find((line) => line.week === week && line.state === state)?.boxes ?? 0;
    return { week, counts: Object.fromEntries(boxStates.map((state) => [state, boxesOf(state)])) };
  });
  expect(weeks.map(({ week, counts }) => ({ week, counts }))).toEqual(expected);
}
