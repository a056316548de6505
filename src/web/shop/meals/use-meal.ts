import { use, useMemo } from 'react';
import { getMeal } from '../../../contract/menu.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { api } from '../../lib/api.ts';

export type WholeMeal = ResponseOf<typeof getMeal>;

const asked = new Map<string, Promise<WholeMeal | null>>();

/** Asked for once per page, as soon as someone shows interest; a failure may be tried again. */
export function prefetchMeal(sku: string): Promise<WholeMeal | null> {
  let meal = asked.get(sku);
  if (!meal) {
    meal = api(getMeal, { params: { sku } }).catch(() => {
      asked.delete(sku);
      return null;
    });
    asked.set(sku, meal);
  }
  return meal;
}

/** null: it could not be fetched. */
export function useMeal(sku: string): WholeMeal | null {
  return use(useMemo(() => prefetchMeal(sku), [sku]));
}
