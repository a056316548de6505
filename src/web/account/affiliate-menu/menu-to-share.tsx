import { MealCard } from '../../shop/meal-card/meal-card.tsx';
import type { Menu } from '../../shop/meals/load-menu.ts';
import grid from '../../shop/meals/meal-browser.module.css';
import styles from './affiliate-menu.module.css';

/** All meals of the week, to look at. */
export function MenuToShare({ menu }: { menu: Menu }) {
  return (
    <section aria-labelledby="menu-to-share" className={styles.menu}>
      <h2 id="menu-to-share">On the menu</h2>
      <p className={styles.hint}>
        {menu.meals.length} meals. Order by {menu.picking_deadline_formatted}, delivery on{' '}
        {menu.delivery_days}.
      </p>
      <ul className={grid.grid}>
        {menu.meals.map((meal, index) => (
          <li key={meal.sku}>
            <MealCard
              details={meal.details}
              larger_portion={meal.larger_portion}
              soldOut={meal.sold_out ? 'Sold out' : null}
              first={index === 0}
              title={<h3>{meal.details.name}</h3>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
