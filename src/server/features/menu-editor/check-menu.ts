import { forecastPortions } from '../../../domain/menu/forecast.ts';
import { missingFacts } from '../../../domain/menu/missing-facts.ts';
import { publishChecks, type PublishCheck } from '../../../domain/menu/publish-checks.ts';
import type { BoxRow, CatalogueRow, OnMenu, ProductRow } from './read-store.ts';

interface MenuToCheck {
  meals: readonly OnMenu[];
  boxes: readonly BoxRow[];
  catalogue: ReadonlyMap<string, CatalogueRow>;
  products: readonly ProductRow[];
  waiting_portions: number;
  is_late: boolean;
}

/** The same checks that the editor shows while the menu is edited. */
export function checkMenu(menu: MenuToCheck): PublishCheck[] {
  const forecast = forecastPortions(menu.meals, menu.waiting_portions);
  return publishChecks({
    meals: menu.meals.flatMap((meal) => {
      const item = menu.catalogue.get(meal.menu_item_id);
      return item
        ? [
            {
              ...item,
              ...meal,
              forecast: forecast.get(meal.menu_item_id) ?? 0,
              missing: missingFacts(item),
            },
          ]
        : [];
    }),
    plans: menu.products,
    boxes: menu.boxes,
    is_late: menu.is_late,
  });
}
