import {
  Outlet,
  redirect,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import { getStorefront, type Storefront } from '../../contract/storefront.ts';
import { api } from '../lib/api.ts';
import { findPlan } from './find-plan.ts';

interface Asked {
  params: { sku_or_short_name?: string };
  request: Request;
}

/** Plans, prices and the week; an address that names a product which is not sold leads nowhere. */
async function load(call: Call, { params, request }: Asked): Promise<Storefront> {
  const storefront = await call(getStorefront);
  const named = params.sku_or_short_name;
  if (named === undefined) return storefront;
  const plan = findPlan(storefront.plans, named);
  if (!plan) throw new Response('Not found', { status: 404 });
  const { pathname } = new URL(request.url);
  // the kitchen fills a preset box: there is nothing to pick
  if (!plan.picking && pathname.startsWith('/meals/')) {
    throw redirect(`/product/${plan.short_name}`);
  }
  return storefront;
}

export const loader = (args: LoaderFunctionArgs) => load(args.context.call, args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(api, args);

/** Not for a filter in the address: only for another product, or when a page asks for it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  currentParams.sku_or_short_name !== nextParams.sku_or_short_name;

/** The one screen around the wizard, product, landing, meals and checkout pages (spec §2). */
export default function ProductLoader() {
  return <Outlet />;
}
