import { sql } from 'kysely';
import type { WeekRange } from './count-store.ts';

export interface ReportRange extends WeekRange {
  time_zone: string;
}

export type Statement = ReturnType<typeof sql>;

export const within = ({ channel_id, from, to }: ReportRange): Statement =>
  sql`channel_id = ${channel_id} and week between ${from} and ${to}`;

/** From the first Monday's midnight to the last Sunday's, by the channel's clock. */
export const during = (column: string, { from, to, time_zone }: ReportRange): Statement =>
  sql`${sql.ref(column)} >= ${from}::timestamp at time zone ${time_zone}
      and ${sql.ref(column)} < (${to}::timestamp + interval '7 days') at time zone ${time_zone}`;

export const weekOf = (column: string, { time_zone }: ReportRange): Statement =>
  sql`date_trunc('week', ${sql.ref(column)} at time zone ${time_zone})::date`;
