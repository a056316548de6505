import { useId, useState } from 'react';
import type { MenuMeal } from '../../../contract/menu.ts';
import { IconChevronDown } from '../../ui/form-icons.tsx';
import { IconFilters } from '../cart/cart-icons.tsx';
import { FilterSelect } from './filter-select.tsx';
import { LeaveOut } from './leave-out.tsx';
import { countFilters, countValues, inWords, sorts, type MealFilters } from './meal-filters.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  meals: readonly MenuMeal[];
  filters: MealFilters;
  onChange: (change: Partial<MealFilters>) => void;
}

const proteinSteps = [30, 40, 50, 60];
const calorieSteps = [500, 600, 750];

export function FilterBar({ meals, filters, onChange }: FilterBarProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const set = countFilters(filters);
  const allergens = countValues(meals, (meal) => meal.allergens).map(({ value }) => value);
  const diets = countValues(meals, (meal) => meal.diets)
    // what suits every meal says nothing
    .filter(({ meals: suited }) => suited < meals.length);
  return (
    <div className={styles.bar}>
      <Categories meals={meals} chosen={filters.category} onChange={onChange} />
      <div className={styles.row}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          <IconFilters />
          Filters {set > 0 && <b>{set}</b>}
        </button>
        <div id={id} className={styles.filters} data-unfolded={unfolded || undefined}>
          <LeaveOut
            allergens={allergens}
            left_out={filters.leave_out}
            onChange={(leave_out) => onChange({ leave_out })}
          />
          <FilterSelect
            label="Diet"
            value={filters.diet ?? ''}
            options={[['', 'any'], ...diets.map(({ value }) => [value, inWords(value)] as const)]}
            onChange={(diet) => onChange({ diet: diet || null })}
          />
          <FilterSelect
            label="Protein"
            value={String(filters.protein ?? '')}
            options={[
              ['', 'any'],
              ...proteinSteps.map((grams) => [String(grams), `${grams} g and up`] as const),
            ]}
            onChange={(protein) => onChange({ protein: Number(protein) || null })}
          />
          <FilterSelect
            label="Calories"
            value={String(filters.calories ?? '')}
            options={[
              ['', 'any'],
              ...calorieSteps.map((most) => [String(most), `up to ${most}`] as const),
            ]}
            onChange={(calories) => onChange({ calories: Number(calories) || null })}
          />
        </div>
        <label className={styles.sort}>
          <span>Sort by</span>
          <span className={styles.sortControl}>
            <select
              aria-label="Sort by"
              value={filters.sort}
              onChange={(event) => onChange({ sort: event.target.value as MealFilters['sort'] })}
            >
              {Object.entries(sorts).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
            <IconChevronDown size={18} />
          </span>
        </label>
      </div>
    </div>
  );
}

interface CategoriesProps {
  meals: readonly MenuMeal[];
  chosen: string | null;
  onChange: (change: Partial<MealFilters>) => void;
}

/** One chip per tag of the menu's meals (spec §2: a card is shown if its tags include the category). */
function Categories({ meals, chosen, onChange }: CategoriesProps) {
  const categories = [
    { value: null, text: 'All meals', meals: meals.length },
    ...countValues(meals, (meal) => meal.details.attribute_tags).map((tag) => ({
      ...tag,
      text: tag.value,
    })),
  ];
  return (
    <div role="group" aria-label="Categories" className={styles.chips}>
      {categories.map(({ value, text, meals }) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === value}
          onClick={() => onChange({ category: chosen === value ? null : value })}
        >
          {text} <span>{meals}</span>
        </button>
      ))}
    </div>
  );
}
