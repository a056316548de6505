import {
  Outlet,
  redirect,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import { getMeal } from '../../contract/menu.ts';
import { getStorefront, type Storefront } from '../../contract/storefront.ts';
import { api } from '../lib/api.ts';
import { findPlan } from './find-plan.ts';
import { namedWeek } from './meals/load-menu.ts';

/** Plans, prices and the week; an address that names a product which is not sold leads nowhere. */
async function load(call: Call, request: Request, named: string | undefined): Promise<Storefront> {
  const week = namedWeek(request.url);
  const storefront = await call(getStorefront, { query: week ? { week } : {} });
  if (named !== undefined && !findPlan(storefront.plans, named)) {
    if (isUnderMeals(request) && (await isMeal(call, named)))
      throw redirect(`/meals?meal=${named}`);
    throw new Response('Not found', { status: 404 });
  }
  return storefront;
}

const isUnderMeals = (request: Request) => new URL(request.url).pathname.startsWith('/meals/');

/** The label of a tray names its meal in this way. */
const isMeal = (call: Call, sku: string): Promise<boolean> =>
  call(getMeal, { params: { sku } }).then(
    () => true,
    () => false,
  );

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const named = params.sku_or_short_name;
  const storefront = await load(context.call, request, named);
  const plan = named === undefined ? undefined : findPlan(storefront.plans, named);
  // the kitchen fills a preset box: there is nothing to pick. No link of ours leads there
  if (plan && !plan.picking && isUnderMeals(request)) {
    throw redirect(`/product/${plan.short_name}`);
  }
  return storefront;
}

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  load(api, request, params.sku_or_short_name);

/** Not for a filter in the address: only for another product or week, or when a page asks for it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  namedWeek(currentUrl.href) !== namedWeek(nextUrl.href) ||
  currentParams.sku_or_short_name !== nextParams.sku_or_short_name;

/** The one screen around the wizard, product, landing, meals and checkout pages (spec §2). */
export default function ProductLoader() {
  return <Outlet />;
}
