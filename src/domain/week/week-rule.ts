import type { Weekday } from './calendar-date.ts';

/** A point in a channel's rhythm, as people say it: "Thursday 11:59 PM, the week before delivery". */
export interface WeekMoment {
  weekday: Weekday;
  /** on the wall clock of the channel's zone: 'HH:MM' or 'HH:MM:SS' */
  time: string;
  /** 0 is the delivery week itself, 1 the calendar week (Monday to Sunday) before it */
  weeks_before: number;
}

/**
 * A channel's rhythm. Making a week's menu turns it into instants (`weekInstants`), which are
 * stored with the menu: a later change of the rule moves no week that already stands.
 */
export interface WeekRule {
  /** IANA name, 'America/New_York' */
  time_zone: string;
  picking_opens: WeekMoment;
  picking_deadline: WeekMoment;
  production_starts: WeekMoment;
  /** the days that some zone delivers on */
  delivery_weekdays: readonly Weekday[];
}
