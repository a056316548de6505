const MINUTES_IN_HOUR = 60;
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/**
 * "4 days and 16 hours", "16 hours and 5 minutes", "12 minutes": the two largest units, rounded
 * down, so that nobody is promised more time than there is. Null once there is none.
 */
export function formatTimeLeft(milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes === 0) return 'less than a minute';
  const parts = [
    count(Math.floor(minutes / MINUTES_IN_DAY), 'day'),
    count(Math.floor((minutes % MINUTES_IN_DAY) / MINUTES_IN_HOUR), 'hour'),
    count(minutes % MINUTES_IN_HOUR, 'minute'),
  ];
  const first = parts.findIndex((part) => !part.startsWith('0 '));
  return parts
    .slice(first, first + 2)
    .filter((part) => !part.startsWith('0 '))
    .join(' and ');
}
