import type { ComponentProps } from 'react';
import { useCallback, useSyncExternalStore } from 'react';
import type { NavigateOptions } from 'react-router';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { carryQuery } from './carried-query.ts';

const never = () => () => {};

/**
 * The query of the current page; empty while the server renders and the browser takes over, because
 * a cached page was rendered without this visitor's parameters.
 */
export function useCarriedSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}

type ShopLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link that keeps the visitor's query parameters, except where it leads out of the shop. */
export function ShopLink({ to, ...rest }: ShopLinkProps) {
  const carried = carryQuery(new URLSearchParams(useCarriedSearch()), to);
  return <Link {...rest} to={carried} />;
}

/** As ShopLink, with `aria-current="page"` on the page it leads to. */
export function ShopNavLink({ to, ...rest }: ShopLinkProps) {
  const carried = carryQuery(new URLSearchParams(useCarriedSearch()), to);
  // a place on a page is not the page
  if (to.includes('#')) return <Link {...rest} to={carried} />;
  return <NavLink {...rest} to={carried} end={to === '/'} />;
}

/** `useNavigate` with the same rule, for clicks that are not links. */
export function useCarriedNavigate(): (
  to: string,
  options?: NavigateOptions,
) => void | Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (to, options) => navigate(carryQuery(new URLSearchParams(search), to), options),
    [navigate, search],
  );
}
