import { useRouteLoaderData } from 'react-router';
import type { Storefront } from '../../contract/storefront.ts';

/** The id of the route that the wizard, product, landing, meals and checkout pages share. */
export const productLoaderId = 'product-loader';

export function useStorefront(): Storefront {
  return useRouteLoaderData<Storefront>(productLoaderId)!;
}
