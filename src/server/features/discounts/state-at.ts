import { sql, type RawBuilder } from 'kysely';
import type { DiscountState } from '../../../domain/pricing/discount-state.ts';

/** The state of a discount `d`. The only place that knows: lists filter by it and every page shows it. */
export const stateAt = (now: Date): RawBuilder<DiscountState> => sql`case
  when d.disabled_at <= ${now} then 'stopped'
  when d.ends_at <= ${now} then 'ended'
  when d.used >= d.uses_total then 'used_up'
  when d.starts_at > ${now} then 'coming'
  else 'running' end`;
