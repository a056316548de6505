import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getAffiliateLink } from '../../../contract/affiliate.ts';
import { embedMenuPage } from '../../../contract/pages.ts';
import { useRootData } from '../../root.tsx';
import { MealCard } from '../meal-card/meal-card.tsx';
import { findMenu } from '../meals/load-menu.ts';
import grid from '../meals/meal-browser.module.css';
import styles from './embed-menu.module.css';

export const handle = [embedMenuPage];

/** Rendered by the server only: a page in somebody else's frame runs no script and knows nobody. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [{ link }, menu] = await Promise.all([
    context.call(getAffiliateLink, { params: { code: params.code! } }),
    findMenu(context.call, undefined),
  ]);
  return { link, menu };
}

export default function EmbedMenu() {
  const { link, menu } = useLoaderData<typeof loader>();
  const { channel_config } = useRootData();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <img src={channel_config.logo} alt={channel_config.name} className={styles.logo} />
        <h1>
          {menu ? `On the menu the week of ${menu.week_formatted}` : 'The next menu opens soon'}
        </h1>
        <a href={link} target="_blank" rel="noopener" className={styles.order}>
          {menu?.orderable ? `Order by ${menu.picking_deadline_formatted}` : 'See our plans'}
        </a>
      </header>
      <ul className={grid.grid}>
        {menu?.meals.map((meal, index) => (
          <li key={meal.sku}>
            <MealCard
              details={meal.details}
              larger_portion={meal.larger_portion}
              soldOut={meal.sold_out ? 'Sold out' : null}
              first={index === 0}
              title={<h2>{meal.details.name}</h2>}
            />
          </li>
        ))}
      </ul>
    </main>
  );
}
