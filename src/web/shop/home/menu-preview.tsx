import type { StorefrontWeek } from '../../../contract/storefront.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { IconArrowRight } from '../../ui/icons.tsx';
import { MealCard } from '../meal-card/meal-card.tsx';
import styles from './menu-preview.module.css';
import section from './section.module.css';

/** Some of the week's meals to look at: each card leads to the menu. */
export function MenuPreview({ week }: { week: StorefrontWeek }) {
  return (
    <section className={section.content}>
      <div className={section.head}>
        <div>
          <h2>On the menu this week</h2>
          <p className={section.subtitle}>Delivery the week of {week.week_formatted}</p>
        </div>
        <ShopLink to="/meals" className={section.link}>
          See all {week.meals} meals <IconArrowRight size={18} />
        </ShopLink>
      </div>
      <ul className={styles.meals}>
        {week.highlights.map((meal) => (
          <li key={meal.sku}>
            <MealCard
              details={meal}
              larger_portion={meal.larger_portion}
              title={
                <h3>
                  <ShopLink to="/meals" className={styles.whole}>
                    {meal.name}
                  </ShopLink>
                </h3>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
