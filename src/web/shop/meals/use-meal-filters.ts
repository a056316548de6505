import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCarriedSearch } from '../../lib/shop-link.tsx';
import { readFilters, writeFilters, type MealFilters } from './meal-filters.ts';

/**
 * The filters in the address. While the browser takes over the page they are none, as on the server,
 * which sends everyone the same page; right after, the visitor's own hold.
 */
export function useMealFilters(): [MealFilters, (change: Partial<MealFilters>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const known = useCarriedSearch();
  const filters = useMemo(() => readFilters(new URLSearchParams(known)), [known]);
  // the address follows a moment later: until then what was just asked for holds
  const [asked, setAsked] = useState<{ at: string; filters: MealFilters } | null>(null);
  if (asked && asked.at !== known) setAsked(null);
  const shown = asked?.at === known ? asked.filters : filters;

  const change = useCallback(
    (change: Partial<MealFilters>) => {
      const next = { ...shown, ...change };
      setAsked({ at: search, filters: next });
      const written = writeFilters(new URLSearchParams(search), next).toString();
      void navigate(
        { search: written && `?${written}` },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate, search, shown],
  );
  return [shown, change];
}
