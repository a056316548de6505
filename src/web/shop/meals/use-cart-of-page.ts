import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Plan, Storefront } from '../../../contract/storefront.ts';
import { learnOtherWeeks, showLastPlan, showPlan } from '../cart/cart-actions.ts';
import { blankCart, type Way } from '../cart/cart-changes.ts';
import { findPlan } from '../find-plan.ts';
import type { Menu } from './load-menu.ts';

/** A subscription is what the shop takes for granted, where it sells one. */
export const wayOf = (plan: Plan, buy: string | null): Way =>
  (buy === 'once' && plan.once) || !plan.subscribed ? 'once' : 'subscription';

/** Turns the cart to this page's plan and week: the address names the plan, or the last cart does. */
export function useCartOfPage(menu: Menu, plan: Plan | null, storefront: Storefront): void {
  const { search } = useLocation();
  const buy = new URLSearchParams(search).get('buy');
  const { week, orderable } = menu;

  useEffect(() => {
    if (!orderable) return;
    const { plans, subscription_discount: percent } = storefront;
    const hero =
      plans.find((one) => one.is_hero && one.picking) ?? plans.find((one) => one.picking);
    const shown = plan
      ? showPlan(blankCart(plan, menu, wayOf(plan, buy), percent))
      : hero
        ? showLastPlan(blankCart(hero, menu, wayOf(hero, null), percent), (sku, way) => {
            const found = findPlan(plans, sku);
            return found?.picking ? blankCart(found, menu, way, percent) : null;
          })
        : Promise.resolve();
    void shown.then(() => learnOtherWeeks(menu.weeks.map((other) => other.week)));
    // the menu and the plans are new objects after each load; these say what differs
    // oxlint-disable-next-line react/exhaustive-deps
  }, [plan?.sku, buy, week, orderable]);
}
