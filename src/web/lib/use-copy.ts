import { useState } from 'react';

/** Copies a text. Not every browser lets a page do this: then whoever asked has to say what else to do. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      return true;
    } catch {
      setOutcome('refused');
      return false;
    }
  };
  return { outcome, copy };
}
