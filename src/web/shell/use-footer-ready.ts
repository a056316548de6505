import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** spec §9 */
const FOOTER_WAITS_AT_MOST_MS = 1000;

/** The footer waits for the next page's data, but not for ever; what the server rendered shows at once. */
export function useFooterReady(): boolean {
  const loading = useNavigation().state === 'loading';
  const [waitedEnough, setWaitedEnough] = useState(false);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setWaitedEnough(true), FOOTER_WAITS_AT_MOST_MS);
    return () => {
      clearTimeout(timer);
      setWaitedEnough(false);
    };
  }, [loading]);

  return !loading || waitedEnough;
}
