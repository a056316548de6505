import { useEffect, useState } from 'react';
import type { AdminFrame } from '../../../contract/admin-overview.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';

const TICK_MS = 5000;

/** The shop's clock in the channel's zone. It is the server's, whatever this computer's says. */
export function useShopTime({ now_at, now_formatted, time_zone }: AdminFrame): string {
  const [tick, setTick] = useState({ since: now_at, text: now_formatted });

  useEffect(() => {
    const ahead = Date.parse(now_at) - Date.now();
    const timer = setInterval(() => {
      const now = toInstant(new Date(Date.now() + ahead));
      setTick({ since: now_at, text: formatDeadline(now, time_zone) });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [now_at, time_zone]);

  // a newer answer of the server counts at once
  return tick.since === now_at ? tick.text : now_formatted;
}
