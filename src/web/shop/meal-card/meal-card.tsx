import type { CSSProperties, ReactNode } from 'react';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import { Macros, type MacrosOf } from './macros.tsx';
import styles from './meal-card.module.css';

interface CardDetails extends MacrosOf {
  image: string;
  badge_value: string | null;
  badge_color: string | null;
  badge_text_color: string | null;
  card_border_color: string | null;
}

interface MealCardProps {
  details: CardDetails;
  larger_portion: boolean;
  /** stands in the badge's place and greys the card */
  soldOut?: string | null;
  /** mean of the stars that it got */
  stars?: number | undefined;
  /** its picture is fetched at once, before those that a phone shows only after scrolling */
  first?: boolean;
  /** the heading: its level is that of the page around it */
  title: ReactNode;
  /** in the picture's corner */
  corner?: ReactNode;
  children?: ReactNode;
}

/** The front of a meal, on the home page and on the menus: a page shows dozens, so it has few parts. */
export function MealCard({
  details,
  larger_portion,
  soldOut = null,
  stars,
  first = false,
  title,
  corner,
  children,
}: MealCardProps) {
  const badge = soldOut ?? details.badge_value;
  return (
    <article
      className={styles.card}
      style={paint(details, larger_portion)}
      data-larger={larger_portion || undefined}
      data-sold-out={soldOut !== null || undefined}
    >
      <div className={styles.picture}>
        <Picture
          base={details.image}
          widths={mealPictureWidths}
          width={1200}
          height={900}
          // on phones a hair less than it is: 640 pixels then do where 1200 would be fetched for 3%
          sizes="(min-width: 1280px) 302px, (min-width: 960px) calc(33vw - 32px), (min-width: 600px) calc(50vw - 36px), 88vw"
          alt=""
          priority={first}
        />
        {badge && <p>{badge}</p>}
        {stars && (
          <span role="img" aria-label={`Rated ${stars} of 5`}>
            ★ {stars.toFixed(1)}
          </span>
        )}
        {corner}
      </div>
      <div className={styles.text}>
        {title}
        <Macros of={details} />
        {children}
      </div>
    </article>
  );
}

/** Colours that staff chose for this meal; without one the style sheet's own stand. */
function paint(
  { card_border_color, badge_color, badge_text_color }: CardDetails,
  larger_portion: boolean,
): CSSProperties & Record<`--${string}`, string> {
  return {
    // spec §9: the border of a larger portion is amber, whatever else was chosen
    ...(card_border_color && !larger_portion && { '--card-border': card_border_color }),
    ...(badge_color && { '--badge': badge_color }),
    ...(badge_text_color && { '--badge-text': badge_text_color }),
  };
}
