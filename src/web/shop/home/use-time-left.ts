import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

/**
 * Milliseconds until the deadline on the shop's clock, told from `nowAt`, the moment at which the
 * server put the page together: the visitor's own clock only measures what has passed since. The
 * first value is the server's in the browser too, so that both render the same text.
 */
export function useTimeLeft(deadlineAt: string, nowAt: string): number {
  const atStart = Date.parse(deadlineAt) - Date.parse(nowAt);
  const [left, setLeft] = useState(atStart);

  useEffect(() => {
    const started = Date.now();
    const tick = () => setLeft(atStart - (Date.now() - started));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [atStart]);

  return left;
}
