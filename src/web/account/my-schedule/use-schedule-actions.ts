import { useRef, useState } from 'react';
import { useParams, useRevalidator } from 'react-router';
import { messageOf } from '../../lib/api.ts';

interface Done {
  message: string;
  receipt: string | null;
  lost?: { name: string }[];
  returned?: { lost: { name: string }[] }[];
  pick_again?: boolean;
  unchanged?: string[];
}

export interface News {
  /** the week or plan that it is about */
  about: string;
  kind: 'success' | 'error';
  text: string;
}

/** One change at a time; its answer stands at the card that caused it, and the schedule is read again. */
export function useScheduleActions() {
  const { revalidate } = useRevalidator();
  const { userId } = useParams();
  const [processing, setProcessing] = useState<string | null>(null);
  const [news, setNews] = useState<(News & { of: string | undefined }) | null>(null);
  const busy = useRef(false);

  async function run(about: string, fallback: string, work: () => Promise<Done>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setProcessing(about);
    setNews(null);
    try {
      setNews({ about, of: userId, kind: 'success', text: describe(await work()) });
    } catch (error) {
      setNews({ about, of: userId, kind: 'error', text: messageOf(error, fallback) });
    }
    // after a refusal too: the page may be older than the week. An expired session leads to the log-in.
    await revalidate();
    busy.current = false;
    setProcessing(null);
  }

  // somebody else's schedule, opened in the same page, has other news
  return { run, processing, news: news?.of === userId ? news : null };
}

export type ScheduleActions = ReturnType<typeof useScheduleActions>;

function describe({ message, receipt, lost, returned, pick_again, unchanged }: Done): string {
  const gone = [...(lost ?? []), ...(returned ?? []).flatMap((week) => week.lost)];
  return [
    message.replace(/\.?$/, '.'),
    receipt && `Receipt ${receipt}.`,
    gone.length > 0 && `Sold out meanwhile: ${gone.map(({ name }) => name).join(', ')}.`,
    pick_again && 'What is left of your picks is in your cart: please pick again.',
    unchanged && unchanged.length > 0 && 'Weeks with picks keep their size.',
  ]
    .filter(Boolean)
    .join(' ');
}
