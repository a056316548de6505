import { useCallback, useMemo } from 'react';
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
  const change = useCallback(
    (change: Partial<MealFilters>) => {
      const here = new URLSearchParams(search);
      const written = writeFilters(here, { ...readFilters(here), ...change }).toString();
      void navigate(
        { search: written && `?${written}` },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate, search],
  );
  return [filters, change];
}
