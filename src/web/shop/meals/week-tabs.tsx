import { Link, useLocation } from 'react-router';
import { useCarriedSearch } from '../../lib/shop-link.tsx';
import { useCartState } from '../cart/cart-state.ts';
import { IconShoppingBag } from '../../ui/icons.tsx';
import styles from './week-tabs.module.css';

interface WeekTab {
  week: string;
  week_formatted: string;
  picking_deadline_formatted: string;
}

interface WeekTabsProps {
  weeks: readonly WeekTab[];
  shown: string;
  /** false on the menus to look at: there is no cart */
  counted?: boolean;
}

/** One tab per week that can be ordered; the week stands in the address. */
export function WeekTabs({ weeks, shown, counted = true }: WeekTabsProps) {
  const { pathname } = useLocation();
  const search = useCarriedSearch();
  const counts = useCartState((state) => state.counts);
  return (
    <nav aria-label="Delivery week" className={styles.tabs}>
      {weeks.map((tab, index) => (
        <Link
          key={tab.week}
          // the first is the one that is shown when no week is named
          to={addressOf(pathname, search, index === 0 ? null : tab.week)}
          aria-current={tab.week === shown ? 'true' : undefined}
          className={styles.tab}
          preventScrollReset
        >
          <span>Week of</span>
          <b>{tab.week_formatted}</b>
          <span>Order by {dayOf(tab.picking_deadline_formatted)}</span>
          {counted && (
            <span className={styles.state}>
              {counts[tab.week] ? (
                <>
                  <IconShoppingBag size={16} /> {counts[tab.week]} in cart
                </>
              ) : (
                'Nothing yet'
              )}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** The same page with its filters, for another week. */
function addressOf(pathname: string, search: string, week: string | null): string {
  const query = new URLSearchParams(search);
  if (week === null) query.delete('week');
  else query.set('week', week);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** "Thu, Nov 19, 11:59 PM EST" → "Thu, Nov 19": the time with its zone stands above. */
const dayOf = (deadline: string): string => deadline.split(', ').slice(0, 2).join(', ');
