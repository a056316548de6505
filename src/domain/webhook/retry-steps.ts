const minute = 60;
const hour = 60 * minute;

/** Seconds until the next try, by the number of tries that failed: close at first, three days in all. */
const retrySteps = [
  10,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
  24 * hour,
];

/** Null: there is no further try. */
export const secondsToNextTry = (attempts: number): number | null =>
  retrySteps[attempts - 1] ?? null;

/** A receiver that has taken nothing for so long is switched off, and staff are told. */
export const hoursUntilSwitchedOff = 72;
