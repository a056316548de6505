import { useEffect, useState } from 'react';
import type { AdminFrame } from '../../../contract/admin-overview.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';

const TICK_MS = 5000;

/** The shop's clock in the channel's zone. It is the server's, whatever this computer's says. */
export function useShopTime({ now_at, now_formatted, time_zone }: AdminFrame): string {
  const [text, setText] = useState(now_formatted);

  useEffect(() => {
    setText(now_formatted);
    const ahead = Date.parse(now_at) - Date.now();
    const timer = setInterval(() => {
      setText(formatDeadline(toInstant(new Date(Date.now() + ahead)), time_zone));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [now_at, now_formatted, time_zone]);

  return text;
}
