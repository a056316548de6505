import { useCallback, useEffect, useRef, useState } from 'react';
import { stepBox } from '../../../contract/boxes.ts';
import type { InputOf, ResponseOf } from '../../../contract/endpoint.ts';
import { listPackingBoxes } from '../../../contract/packing.ts';
import type { BoxStep } from '../../../domain/delivery/box-step.ts';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { useLive } from './use-live.ts';

type List = ResponseOf<typeof listPackingBoxes>;
type Query = InputOf<typeof listPackingBoxes>['query'];

const TRY_AGAIN_MS = 1500;

/**
 * The list as all packers see it. A tick is sent again with the same key until the server has answered, so a lost
 * connection neither loses nor doubles it.
 */
export function useTickOff(loaded: List, query: Query) {
  const look = useCallback(() => api(listPackingBoxes, { query }), [query]);
  const { shown, offline, setOffline, lookNow } = useLive(loaded, look);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<{ text: string; bad: boolean } | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const step = async (code: string, name: BoxStep): Promise<void> => {
    if (sending.has(code)) return;
    setSending((before) => new Set(before).add(code));
    setNews(null);
    const body = { post_key: crypto.randomUUID(), step: name };
    while (!gone.current) {
      try {
        const { message } = await api(stepBox, { params: { code }, body });
        setNews({ text: message, bad: false });
        break;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) {
          setNews({ text: messageOf(error, 'That did not work.'), bad: true });
          break;
        }
        setOffline(true);
        await backOnline();
      }
    }
    await lookNow();
    setSending((before) => new Set([...before].filter((other) => other !== code)));
  };
  return { list: shown, sending, offline, news, step };
}

/** As soon as the browser says so, and after a while anyway. */
const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, TRY_AGAIN_MS);
    window.addEventListener('online', done);
  });
