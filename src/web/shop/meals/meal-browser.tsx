import { lazy, Suspense, useCallback, useState } from 'react';
import type { MenuMeal } from '../../../contract/menu.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Control } from './meal-control.tsx';
import { filterMeals, noFilters } from './meal-filters.ts';
import { PickerCard } from './picker-card.tsx';
import { prefetchMeal } from './use-meal.ts';
import { useMealFilters } from './use-meal-filters.ts';
import styles from './meal-browser.module.css';

interface MealBrowserProps {
  meals: readonly MenuMeal[];
  prices?: {
    price: (meal: MenuMeal) => string | null;
    /** in the learn-more window, which has a price before a plan is chosen too */
    whole: (meal: MenuMeal) => string | null;
    note: (meal: MenuMeal) => string | null;
  };
  control: Control;
  /** a menu to look at only */
  fixed?: boolean;
}

const loadDialog = () => import('./meal-dialog.tsx');
const MealDialog = lazy(loadDialog);

/** Somebody points at a meal: its window and what stands in it may be wanted next. */
function expectDialog(sku: string): void {
  void loadDialog();
  void prefetchMeal(sku);
}

/** A menu's meals with the filters above them and the learn-more window. */
export function MealBrowser({ meals, prices, control, fixed = false }: MealBrowserProps) {
  const [filters, change] = useMealFilters();
  const [opened, setOpened] = useState<MenuMeal | null>(null);
  const [wanted, setWanted] = useState(false);
  const learnMore = useCallback((meal: MenuMeal) => {
    setWanted(true);
    setOpened(meal);
  }, []);
  const shown = filterMeals(meals, filters);
  return (
    <>
      <FilterBar meals={meals} filters={filters} onChange={change} />
      <p role="status" className={styles.count}>
        {shown.length === meals.length
          ? `${meals.length} meals`
          : `${shown.length} of ${meals.length} meals`}
      </p>
      {shown.length === 0 && (
        <div className={styles.none}>
          <p>No meal on this menu fits all of that.</p>
          <Button variant="secondary" onClick={() => change(noFilters)}>
            Show all meals
          </Button>
        </div>
      )}
      <ul className={styles.grid}>
        {shown.map((meal, index) => (
          <li key={meal.sku}>
            <PickerCard
              meal={meal}
              price={prices?.price(meal) ?? null}
              control={control}
              first={index === 0}
              onPoint={expectDialog}
              onLearnMore={learnMore}
            />
          </li>
        ))}
      </ul>
      {wanted && (
        <Suspense>
          <MealDialog
            meal={opened}
            price={opened && (prices?.whole(opened) ?? null)}
            priceNote={opened && (prices?.note(opened) ?? null)}
            control={control}
            fixed={fixed}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
