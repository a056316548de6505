import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../lib/api.ts';

/**
 * A staff action on a click: one at a time, its news or its refusal to be shown, the page's data
 * loaded again after it. Resolves to whether it was done.
 */
export function useAction(fallback = 'That did not work. Please try again.') {
  const [processing, setProcessing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [news, setNews] = useState<string | null>(null);
  const busy = useRef(false);
  const { revalidate } = useRevalidator();

  const run = useCallback(
    async (name: string, work: () => Promise<string | void>): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      setProcessing(name);
      setProblem(null);
      setFields({});
      setNews(null);
      try {
        setNews((await work()) ?? null);
        await revalidate();
        return true;
      } catch (error) {
        setProblem(messageOf(error, fallback));
        if (error instanceof ApiError) setFields(error.fields);
        return false;
      } finally {
        busy.current = false;
        setProcessing(null);
      }
    },
    [fallback, revalidate],
  );
  return { run, processing, problem, fields, news };
}

export type Action = ReturnType<typeof useAction>;
