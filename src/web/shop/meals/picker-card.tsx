import { memo, type CSSProperties } from 'react';
import type { MenuMeal } from '../../../contract/menu.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconInfo } from '../../ui/form-icons.tsx';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import { Macros } from './macros.tsx';
import { MealControl, type Control } from './meal-control.tsx';
import { prefetchMeal } from './use-meal.ts';
import styles from './picker-card.module.css';

interface PickerCardProps {
  meal: MenuMeal;
  /** null: not ready to order (spec §2) */
  price: string | null;
  control: Control;
  /** in the first row: its picture is fetched at once */
  first: boolean;
  onLearnMore: (meal: MenuMeal) => void;
}

/** Drawn again only when its own meal's news changes: the cart's numbers are read inside. */
export const PickerCard = memo(function PickerCard({
  meal,
  price,
  control,
  first,
  onLearnMore,
}: PickerCardProps) {
  const { details, sold_out } = meal;
  return (
    <article
      className={styles.card}
      style={paint(meal)}
      data-larger={meal.larger_portion || undefined}
      data-sold-out={sold_out || undefined}
    >
      <div className={styles.picture}>
        <Picture
          base={details.image}
          widths={mealPictureWidths}
          width={1200}
          height={900}
          sizes="(min-width: 1280px) 302px, (min-width: 960px) 33vw, (min-width: 600px) 50vw, 100vw"
          alt=""
          priority={first}
        />
        {sold_out ? (
          <p className={styles.soldOut}>Sold out</p>
        ) : (
          details.badge_value && <p className={styles.badge}>{details.badge_value}</p>
        )}
        <IconButton
          label={`Learn more about ${details.name}`}
          className={styles.info}
          onPointerEnter={() => prefetchMeal(meal.sku)}
          onFocus={() => prefetchMeal(meal.sku)}
          onClick={() => onLearnMore(meal)}
        >
          <IconInfo />
        </IconButton>
      </div>
      <div className={styles.text}>
        <h3>{details.name}</h3>
        <Macros of={details} />
        {control !== 'none' && (
          <div className={styles.order}>
            {control === 'stepper' && price && <p className={styles.price}>{price}</p>}
            {!sold_out && <MealControl meal={meal} price={price} control={control} />}
            {sold_out && control === 'large' && <p className={styles.price}>{price}</p>}
          </div>
        )}
      </div>
    </article>
  );
});

/** Colours that staff chose for this meal; without one the style sheet's own stand. */
function paint({
  details,
  larger_portion,
}: MenuMeal): CSSProperties & Record<`--${string}`, string> {
  const { card_border_color, badge_color, badge_text_color } = details;
  return {
    // spec §9: the border of a larger portion is amber, whatever else was chosen
    ...(card_border_color && !larger_portion && { '--card-border': card_border_color }),
    ...(badge_color && { '--badge': badge_color }),
    ...(badge_text_color && { '--badge-text': badge_text_color }),
  };
}
