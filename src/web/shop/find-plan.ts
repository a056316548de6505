import type { Plan } from '../../contract/storefront.ts';

/** By sku or short name, as an address names it; a sku in any case. */
export const findPlan = (plans: readonly Plan[], named: string): Plan | undefined =>
  plans.find((plan) => plan.short_name === named || plan.sku === named.toUpperCase());
