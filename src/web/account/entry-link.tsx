import { carryQuery } from '../lib/carried-query.ts';
import { ShopLink, useCarriedSearch } from '../lib/shop-link.tsx';

/** Between log-in, registering and reset: where the visitor wanted to go stays known. */
export function EntryLink({ to, children }: { to: string; children: string }) {
  const search = new URLSearchParams(useCarriedSearch());
  const redirect = search.get('redirect');
  if (redirect === null) return <ShopLink to={to}>{children}</ShopLink>;
  const [path, carried] = carryQuery(search, to).split('?');
  const query = new URLSearchParams(carried);
  query.set('redirect', redirect);
  return <ShopLink to={`${path}?${query}`}>{children}</ShopLink>;
}
