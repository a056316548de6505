import { lazy, Suspense, useMemo } from 'react';
import {
  useLoaderData,
  useParams,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { MenuMeal } from '../../../contract/menu.ts';
import { mealsPage } from '../../../contract/pages.ts';
import type { Storefront } from '../../../contract/storefront.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { percentOf } from '../../../domain/money/percent-of.ts';
import { api } from '../../lib/api.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useRootData } from '../../root.tsx';
import { BoxBar } from '../cart/box-bar.tsx';
import { useCartState } from '../cart/cart-state.ts';
import { findPlan } from '../find-plan.ts';
import { Steps } from '../home/steps.tsx';
import { useStorefront } from '../use-storefront.ts';
import { loadMenu } from './load-menu.ts';
import { MealBrowser } from './meal-browser.tsx';
import { MealsHead } from './meals-head.tsx';
import { MenuData } from './menu-data.tsx';
import { NoMenu } from './no-menu.tsx';
import { useCartOfPage } from './use-cart-of-page.ts';
import styles from './meals-page.module.css';

export const handle = [mealsPage];

export const loader = ({ context, request }: LoaderFunctionArgs) => loadMenu(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadMenu(api, request);

/** Filters are the browser's own matter; another week is another menu. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('week') !== nextUrl.searchParams.get('week');

const NamedMeal = lazy(() => import('./named-meal.tsx'));

/** What `?meal=` names, once the page is the browser's own: the server's is the same for everybody. */
function useNamedMeal(): [string | null, () => void] {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const close = () =>
    setSearch(
      (before) => {
        before.delete('meal');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [hydrated ? search.get('meal') : null, close];
}

export default function MealsPage() {
  const { menu } = useLoaderData<typeof loader>();
  const { site_config } = useRootData();
  const [named, close] = useNamedMeal();
  return (
    <>
      {named && (
        <Suspense>
          <NamedMeal sku={named} onClose={close} />
        </Suspense>
      )}
      {site_config.show_steps && <Steps current={1} />}
      {menu ? <Picking menu={menu} /> : <NoMenu />}
    </>
  );
}

type Menu = NonNullable<Awaited<ReturnType<typeof loadMenu>>['menu']>;

function Picking({ menu }: { menu: Menu }) {
  const storefront = useStorefront();
  const { channel_config, site_config } = useRootData();
  const { sku_or_short_name: named } = useParams();
  const found = named === undefined ? undefined : findPlan(storefront.plans, named);
  const plan = found?.picking ? found : null;
  useCartOfPage(menu, plan, storefront);

  const chosen = useCartState((state) => state.chosen);
  const product = useCartState((state) => state.cart?.product ?? null);
  const way = useCartState((state) => state.cart?.way ?? null);
  const base = plan ? plan.price_per_meal_cents : chosen ? product?.price_per_meal_cents : null;
  // ready to order: a plan is chosen and the week is open
  const perMeal = menu.orderable ? (base ?? null) : null;
  const percent = way === 'subscription' ? storefront.subscription_discount : 0;
  const least = menu.orderable ? leastPerMeal(storefront.plans) : null;
  const prices = useMemo(() => pricesOf(perMeal, percent, least), [perMeal, percent, least]);
  const control = site_config.future_weeks_available > 0 ? 'large' : 'stepper';

  return (
    <>
      <MenuData menu={menu} config={channel_config} shopUrl={storefront.shop_url} />
      <MealsHead menu={menu} config={channel_config} storefront={storefront} plan={plan} />
      <div className={styles.page}>
        <MealBrowser
          meals={menu.meals}
          prices={prices}
          control={menu.orderable ? control : 'none'}
        />
      </div>
      {menu.orderable && <BoxBar />}
    </>
  );
}

/** What a meal costs in the largest plan; null: none is to be picked. */
function leastPerMeal(plans: Storefront['plans']): number | null {
  const all = plans.flatMap(({ picking, price_per_meal_cents: price }) =>
    picking && price !== null ? [price] : [],
  );
  return all.length > 0 ? Math.min(...all) : null;
}

function pricesOf(perMeal: number | null, percent: number, least: number | null) {
  const base = perMeal ?? least;
  const cost = (meal: MenuMeal) => cents((base ?? 0) + meal.surcharge_cents);
  const price = (meal: MenuMeal) => (perMeal === null ? null : formatCents(cost(meal)));
  return {
    price,
    whole: (meal: MenuMeal) =>
      price(meal) ?? (least === null ? null : `From ${formatCents(cost(meal))}`),
    note: (meal: MenuMeal) =>
      perMeal === null || percent === 0
        ? null
        : `${formatCents(cents(cost(meal) - percentOf(cost(meal), percent)))} with Subscribe & Save`,
  };
}
