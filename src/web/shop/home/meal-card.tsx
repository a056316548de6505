import { useCallback } from 'react';
import type { MealCard as Meal } from '../../../contract/storefront.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import styles from './meal-card.module.css';

/** A meal to look at: the whole card leads to the menu. */
export function MealCard({ meal }: { meal: Meal }) {
  const card = usePainted('--card-border', meal.card_border_color);
  return (
    <article ref={card} className={styles.card} data-larger={meal.larger_portion || undefined}>
      <div className={styles.picture}>
        <Picture
          base={meal.image}
          widths={mealPictureWidths}
          width={1200}
          height={900}
          sizes="(min-width: 1920px) 362px, (min-width: 1280px) 302px, (min-width: 600px) 50vw, 100vw"
          alt=""
        />
        {meal.badge_value && <Badge meal={meal} />}
      </div>
      <div className={styles.text}>
        <h3>
          <ShopLink to="/meals">{meal.name}</ShopLink>
        </h3>
        <dl>
          <Macro name="Calories" value={String(meal.calories)} />
          <Macro name="Protein" value={`${meal.protein} g`} />
          <Macro name="Carbs" value={`${meal.carbs} g`} />
          <Macro name="Fat" value={`${meal.fat} g`} />
        </dl>
      </div>
    </article>
  );
}

function Badge({ meal }: { meal: Meal }) {
  const ground = usePainted('background-color', meal.badge_color);
  const text = usePainted('color', meal.badge_text_color);
  return (
    <p ref={ground} className={styles.badge}>
      <span ref={text}>{meal.badge_value}</span>
    </p>
  );
}

function Macro({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * A colour that staff chose, set by script: a style attribute in the page would need a laxer
 * content policy. Until then the style sheet's own colours stand.
 */
function usePainted(property: string, color: string | null) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (color) element?.style.setProperty(property, color);
    },
    [property, color],
  );
}
