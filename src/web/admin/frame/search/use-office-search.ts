import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { officeSearch } from '../../../../contract/office-search.ts';
import { api } from '../../../lib/api.ts';

/** Long enough to skip the letters of a word, short enough to feel immediate. */
const DEBOUNCE_MS = 200;
export const FEWEST = 3;

type Answer = ResponseOf<typeof officeSearch>;

export interface Hit {
  key: string;
  group: string;
  title: string;
  detail: string;
  to: string;
}

const hitsOf = ({ customers, orders, meals }: Answer): Hit[] => [
  ...orders.map(({ id, title, detail }) => hit('Orders', id, title, detail, 'order/view')),
  ...customers.map(({ id, title, detail }) => hit('Customers', id, title, detail, 'customer/edit')),
  ...meals.map(({ id, title, detail }) => hit('Meals', id, title, detail, 'menuItems/view')),
];

const hit = (group: string, id: string, title: string, detail: string, page: string): Hit => ({
  key: id,
  group,
  title,
  detail,
  to: `/admin/${page}/${id}`,
});

/** `typed` is what the hits answer; null: nothing was asked, or the answer is on its way. */
export function useOfficeSearch(text: string) {
  const [answer, setAnswer] = useState<{ typed: string; hits: Hit[]; failed: boolean } | null>(
    null,
  );
  const typed = text.trim();

  useEffect(() => {
    if (typed.length < FEWEST) return;
    // a new letter takes the question before back: an answer that comes late is nobody's
    const asked = new AbortController();
    const { signal } = asked;
    const timer = setTimeout(async () => {
      try {
        const found = await api(officeSearch, { query: { q: typed }, signal });
        if (!signal.aborted) setAnswer({ typed, hits: hitsOf(found), failed: false });
      } catch {
        if (!signal.aborted) setAnswer({ typed, hits: [], failed: true });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [typed]);

  const isCurrent = answer !== null && answer.typed === typed && typed.length >= FEWEST;
  return isCurrent ? answer : null;
}
