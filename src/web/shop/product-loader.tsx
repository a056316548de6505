import {
  useLoaderData,
  useMatches,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import {
  checkoutPage,
  homePage,
  landingPage,
  mealsPage,
  productPage,
} from '../../contract/pages.ts';
import { getStorefront } from '../../contract/storefront.ts';
import { api } from '../lib/api.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';
import { HomePage } from './home/home-page.tsx';

const pages = [homePage, productPage, landingPage, mealsPage, checkoutPage];

/** The one screen behind the wizard, product, landing, meals and checkout addresses (spec §2). */
export const handle = pages;

/** Only the home page has data so far. */
const load = async (call: Call, request: Request) =>
  new URL(request.url).pathname === homePage.path ? call(getStorefront) : null;

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

export default function ProductLoader() {
  const storefront = useLoaderData<typeof loader>();
  const id = useMatches().at(-1)?.id;
  if (id === homePage.id && storefront) return <HomePage storefront={storefront} />;
  return <ComingSoon pages={pages} />;
}
