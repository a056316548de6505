import { sql } from 'kysely';
import type { FillState } from '../../../domain/week-run/fill-attention.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface ProposedMeal {
  menu_item_id: string;
  quantity: number;
  reason: string | null;
}

export interface Proposal {
  subscription_week_id: string;
  /** what the week was when this was found */
  selection: string;
  state: FillState;
  why: string;
  meals: ProposedMeal[];
  total_cents: number | null;
}

/**
 * Writes what was found down, unless the week has gone on since or somebody is deciding about it right now.
 * What is the same stays the same, with its id: whoever has seen it may still approve it.
 */
export async function saveProposals(
  database: Queryable,
  proposals: readonly Proposal[],
): Promise<void> {
  if (proposals.length === 0) return;
  await sql`
    with found as (
      select w.id, w.channel_id, w.week, found.state, found.why, found.meals, found.total_cents
        from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) as found (
          subscription_week_id uuid, selection text, state text, why text, meals jsonb, total_cents integer)
        join subscription_weeks w on w.id = found.subscription_week_id
         and w.selection = found.selection and w.outcome is null
         for no key update of w skip locked
    ), told as (
      update subscription_weeks w set fill_state = found.state
        from found where w.id = found.id and w.fill_state is distinct from found.state
    )
    insert into week_proposals as known (subscription_week_id, channel_id, week, state, why, meals, total_cents)
    select id, channel_id, week, state, why, meals, total_cents from found
    on conflict (subscription_week_id) do update
       set id = case when (known.meals, known.total_cents) is distinct from (excluded.meals, excluded.total_cents)
                     then excluded.id else known.id end,
           state = excluded.state, why = excluded.why, meals = excluded.meals,
           total_cents = excluded.total_cents`.execute(database);
}
