import { useEffect, useRef, useState } from 'react';
import {
  getPlace,
  getSuggestions,
  suggestionMinLength,
  type Suggestion,
} from '../../contract/places.ts';
import type { PlaceAddress } from '../../domain/address/place-to-address.ts';
import { api } from '../lib/api.ts';
import { newSearch } from './address-suggestions.ts';

/** Long enough to skip the letters of a word, short enough to feel immediate. */
const DEBOUNCE_MS = 200;

interface Answer {
  suggestions: Suggestion[];
  /** the text that they answer */
  typed: string;
}

const nothing: Answer = { suggestions: [], typed: '' };

/**
 * Suggestions for what is being typed. Only the last question counts: a new one takes the one before
 * back. Whatever goes wrong means that nothing is suggested; the person types on.
 */
export function useSuggestions() {
  const [answer, setAnswer] = useState(nothing);
  const asked = useRef<AbortController | null>(null);
  const search = useRef<string | null>(null);

  useEffect(() => () => asked.current?.abort(), []);

  /** Runs as the only question; null when it failed or was taken back. */
  async function askAlone<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const { signal } = newQuestion();
    try {
      const result = await question(signal);
      return signal.aborted ? null : result;
    } catch {
      return null;
    }
  }

  function newQuestion(): AbortController {
    asked.current?.abort();
    asked.current = new AbortController();
    return asked.current;
  }

  async function ask(typed: string): Promise<void> {
    const text = typed.trim();
    const found = await askAlone(async (signal) => {
      if (text.length < suggestionMinLength) return nothing;
      await pause(DEBOUNCE_MS, signal);
      search.current ??= newSearch();
      const query = { text: text.slice(0, 200), search: search.current };
      const answered = await api(getSuggestions, { query, signal }).catch(() => nothing);
      return { suggestions: answered.suggestions, typed };
    });
    if (found) setAnswer(found);
  }

  function forget(): void {
    asked.current?.abort();
    setAnswer(nothing);
  }

  function findPlace({ place_id }: Suggestion): Promise<PlaceAddress | null> {
    const query = { search: search.current ?? undefined };
    // what is typed after this is another search
    search.current = null;
    setAnswer(nothing);
    return askAlone((signal) => api(getPlace, { params: { place_id }, query, signal }));
  }

  return { ...answer, ask, forget, findPlace };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
