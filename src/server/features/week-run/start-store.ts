import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { RunWeek } from './menu-store.ts';

export interface DueMenu extends RunWeek {
  channel: string;
  status: string;
}

const columns = sql`
  menu.channel_id, menu.week, menu.id as menu_id, menu.status, menu.closed_reason, menu.picking_deadline_at,
  menu.production_starts_at, menu.delivery_dates, channel.channel`;

/** Menus whose deadline has passed and that nobody has locked, the earliest first. */
export async function findDueMenus(database: Queryable, now: Date): Promise<DueMenu[]> {
  const { rows } = await sql<DueMenu>`
    select ${columns} from menus menu join channels channel on channel.id = menu.channel_id
     where menu.status in ('draft', 'published') and menu.picking_deadline_at <= ${now}
     order by menu.picking_deadline_at, menu.id`.execute(database);
  return rows;
}

/** Waits for every checkout and pick that holds the menu. Null: somebody else was first, or it moved. */
export async function lockDueMenu(
  database: Queryable,
  menuId: string,
  now: Date,
): Promise<DueMenu | null> {
  const { rows } = await sql<DueMenu>`
    select ${columns} from menus menu join channels channel on channel.id = menu.channel_id
     where menu.id = ${menuId} and menu.status in ('draft', 'published')
       and menu.picking_deadline_at <= ${now}
       for update of menu`.execute(database);
  return rows[0] ?? null;
}

/** From here on the week belongs to the run. */
export async function insertRun(
  database: Queryable,
  menu: RunWeek,
  { now, started_by }: { now: Date; started_by: string | null },
): Promise<void> {
  await sql`update menus set status = 'locked' where id = ${menu.menu_id}`.execute(database);
  await database
    .insertInto('week_runs')
    .values({
      channel_id: menu.channel_id,
      week: menu.week,
      menu_id: menu.menu_id,
      started_at: now,
      started_by,
    })
    .execute();
}

export async function findOpenRuns(database: Queryable): Promise<DueMenu[]> {
  const { rows } = await sql<DueMenu>`
    select ${columns}
      from week_runs run
      join menus menu on menu.id = run.menu_id
      join channels channel on channel.id = run.channel_id
     where run.closed_at is null
     order by menu.picking_deadline_at, menu.id`.execute(database);
  return rows;
}

/** True for the one worker that ends the run. */
export async function endRun(database: Queryable, menuId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update week_runs run set closed_at = ${now}
     where menu_id = ${menuId} and closed_at is null
       and not exists (select from subscription_weeks w
                        where w.channel_id = run.channel_id and w.week = run.week and w.outcome is null)
    returning id`.execute(database);
  return rows.length === 1;
}

export async function countHeld(database: Queryable, run: RunWeek): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from subscription_weeks
     where channel_id = ${run.channel_id} and week = ${run.week} and outcome = 'held'`.execute(
    database,
  );
  return rows[0]!.held;
}

/** A menu that nobody has published although its plans wait for it. */
export async function countWaitingPlans(
  database: Queryable,
  menu: Pick<RunWeek, 'channel_id' | 'week'>,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from subscriptions
     where channel_id = ${menu.channel_id} and status = 'active' and first_week <= ${menu.week}`.execute(
    database,
  );
  return rows[0]!.waiting;
}
