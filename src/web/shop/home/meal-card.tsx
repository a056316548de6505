import { useCallback } from 'react';
import type { MealCard as Meal } from '../../../contract/storefront.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import styles from './meal-card.module.css';

/** A meal to look at: the whole card leads to the menu. */
export function MealCard({ meal }: { meal: Meal }) {
  return (
    <article
      ref={usePaint(meal)}
      className={styles.card}
      data-larger={meal.larger_portion || undefined}
    >
      <div className={styles.picture}>
        <Picture
          base={meal.image}
          widths={mealPictureWidths}
          width={1200}
          height={900}
          sizes="(min-width: 1920px) 362px, (min-width: 1280px) 302px, (min-width: 600px) 50vw, 100vw"
          alt=""
        />
        {meal.badge_value && <p>{meal.badge_value}</p>}
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

function Macro({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * Colours that staff chose for the card. Set by script: style attributes in the page would need a
 * laxer content policy. Until then the style sheet's own colours stand.
 */
function usePaint({ card_border_color, badge_color, badge_text_color }: Meal) {
  return useCallback(
    (card: HTMLElement | null) => {
      const colors = {
        '--card-border': card_border_color,
        '--badge': badge_color,
        '--badge-text': badge_text_color,
      };
      for (const [name, color] of Object.entries(colors)) {
        if (color) card?.style.setProperty(name, color);
      }
    },
    [card_border_color, badge_color, badge_text_color],
  );
}
