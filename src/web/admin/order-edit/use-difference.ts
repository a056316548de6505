import { useEffect, useRef, useState } from 'react';
import { safeParse, type output } from 'zod/v4/core';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { orderQuoteForm, quoteOrderChange } from '../../../contract/order-change.ts';
import { api, ApiError, messageOf } from '../../lib/api.ts';

type Quote = ResponseOf<typeof quoteOrderChange>;

const PAUSE_MS = 300;

/** What the change would cost, asked again a moment after something was changed. */
export function useDifference(order_id: string) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(values: Record<string, unknown>): void {
    const { pay_with: _, ...wanted } = values;
    const parsed = safeParse(orderQuoteForm, wanted);
    const text = JSON.stringify(wanted);
    // while a field is empty there is nothing to ask
    if (!parsed.success || text === asked.current) return;
    asked.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(parsed.data, text), PAUSE_MS);
  }

  async function load(body: output<typeof orderQuoteForm>, text: string): Promise<void> {
    try {
      const answer = await api(quoteOrderChange, {
        params: { order_id },
        body,
      });
      if (text !== asked.current) return;
      setQuote(answer);
      setProblem(null);
    } catch (error) {
      if (text !== asked.current) return;
      const fields = error instanceof ApiError ? Object.values(error.fields) : [];
      setProblem(fields[0] ?? messageOf(error, 'The new price could not be asked for.'));
    }
  }
  return { quote, problem, ask };
}
