import { useEffect, useRef, useState } from 'react';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';
import { ApiError, messageOf } from '../../lib/api.ts';

const PAUSE_MS = 300;

/** What the form's order would cost, asked again a moment after something was changed. */
export function useQuote<S extends $ZodType, Quote>(
  schema: S,
  load: (wanted: output<S>) => Promise<Quote>,
) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(wanted: unknown): void {
    const parsed = safeParse(schema, wanted);
    const text = JSON.stringify(wanted);
    // while a field is empty there is nothing to ask
    if (!parsed.success || text === asked.current) return;
    asked.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void answer(parsed.data, text), PAUSE_MS);
  }

  async function answer(wanted: output<S>, text: string): Promise<void> {
    try {
      const found = await load(wanted);
      if (text !== asked.current) return;
      setQuote(found);
      setProblem(null);
    } catch (error) {
      if (text !== asked.current) return;
      const fields = error instanceof ApiError ? Object.values(error.fields) : [];
      setProblem(fields[0] ?? messageOf(error, 'The price could not be asked for.'));
    }
  }
  return { quote, problem, ask };
}
