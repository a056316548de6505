import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';

/** Others work on it, too: what they did is seen after this long at most. */
const LOOK_EVERY_MS = 2000;

/**
 * What was loaded, and then what the server says while the page is looked at. A lost connection leaves the last
 * answer standing. `look` stays the same as long as it asks the same.
 */
export function useLive<T>(loaded: T, look: () => Promise<T>) {
  const [seen, setSeen] = useState<{ after: T; now: T } | null>(null);
  const [offline, setOffline] = useState(false);
  const gone = useRef(false);

  const lookNow = useCallback(async () => {
    try {
      const now = await look();
      if (gone.current) return;
      setSeen({ after: loaded, now });
      setOffline(false);
    } catch (error) {
      // a refusal is an answer, too
      setOffline(!(error instanceof ApiError));
    }
  }, [look, loaded]);

  useEffect(() => {
    gone.current = false;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void lookNow();
    }, LOOK_EVERY_MS);
    return () => {
      gone.current = true;
      clearInterval(timer);
    };
  }, [lookNow]);

  return { shown: seen?.after === loaded ? seen.now : loaded, offline, setOffline, lookNow };
}
