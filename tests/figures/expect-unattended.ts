import { expect } from 'vitest';
import type * as z from 'zod/mini';
import {
  boxStates,
  type listUnattended,
  type QueueWeek,
  type UnattendedDetail,
} from '../../src/contract/unattended.ts';
import { here, rowsOf, sorted, type Books } from './books.ts';

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
  for (const week of weeks) await expectQueue(books, week);
}

type Queue = z.infer<typeof listUnattended.response>;

/** A week's page: its counts, the length of each list, and what stands in the first lines of it. */
async function expectQueue(books: Books, { week, counts }: QueueWeek): Promise<void> {
  const path = `/api/admin/unattended/${week}`;
  const all = await books.read<Queue>(path);
  expect(all.week.counts).toEqual(counts);
  const boxes = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(all.list.count).toEqual({ count: boxes, is_more: false });
  for (const state of boxStates) {
    const { list } = await books.read<Queue>(`${path}?state=${state}`);
    expect([state, list.count.count]).toEqual([state, counts[state]]);
    expect(list.rows.every((row) => row.state === state)).toBe(true);
    for (const { id } of list.rows.slice(0, 1)) await expectBox(books, `${path}/boxes/${id}`);
  }
}

/** One box: how many its customer had, and how many portions of each meal it could take. */
async function expectBox(books: Books, path: string): Promise<void> {
  const { id, boxes, choices, plan_size, meals } = await books.read<UnattendedDetail>(path);
  const left = await rowsOf<{ menu_item_id: string; left: number }>(
    books,
    `select served.menu_item_id, greatest(0, served.capacity - served.reserved + coalesce(
              (select quantity from subscription_week_picks
                where subscription_week_id = w.id and menu_item_id = served.menu_item_id
                  and w.selection = 'autofilled'), 0)) as left
       from subscription_weeks w join menus m on m.channel_id = w.channel_id and m.week = w.week
       join menu_meals served on served.menu_id = m.id where w.id = '${id}'`,
  );
  expect(
    sorted(choices.map((choice) => ({ menu_item_id: choice.menu_item_id, left: choice.left }))),
  ).toEqual(sorted(left));
  const [had] = await rowsOf(
    books,
    `select count(*) as boxes,
            (select plan_size from subscription_weeks where id = '${id}') as plan_size
       from orders o where o.status in ('placed', 'paid', 'in_production', 'shipped', 'delivered')
        and o.user_id = (select user_id from subscriptions join subscription_weeks w on w.subscription_id = subscriptions.id
                          where w.id = '${id}')`,
  );
  expect({ boxes, plan_size }).toEqual(had);
  const portions = meals.reduce((sum, { quantity }) => sum + quantity, 0);
  expect([0, plan_size]).toContain(portions);
}
