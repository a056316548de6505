import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Change = Record<string, string | null | undefined>;

/** What a list shows stands in its address: filters, sort, columns, place. */
export function useListAddress() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  /** the list with something changed; unless told where, it begins at its beginning */
  const at = useCallback(
    (change: Change): string => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries({ cursor: null, ...change })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const query = next.toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    [search, pathname],
  );
  const go = useCallback(
    (change: Change) => navigate(at(change), { preventScrollReset: true }),
    [at, navigate],
  );
  return { search, at, go };
}

/** The parameters of an address that an endpoint's query knows; empty ones are left out. */
export function queryOf<Name extends string>(
  request: Request,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const search = new URL(request.url).searchParams;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
}
