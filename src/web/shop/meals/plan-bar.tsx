import { useNavigate } from 'react-router';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { Plan, Storefront } from '../../../contract/storefront.ts';
import { useCarriedSearch } from '../../lib/shop-link.tsx';
import { useCartState } from '../cart/cart-state.ts';
import type { Way } from '../cart/cart-changes.ts';
import { findPlan } from '../find-plan.ts';
import { FilterSelect } from './filter-select.tsx';
import { wayOf } from './use-cart-of-page.ts';
import styles from './plan-bar.module.css';

interface PlanBarProps {
  storefront: Storefront;
  /** the one that the address names */
  plan: Plan | null;
}

/** Which plan is picked for, and whether every week or once. A change is another address; picks move along. */
export function PlanBar({ storefront, plan }: PlanBarProps) {
  const { plans, subscription_discount: percent } = storefront;
  const navigate = useNavigate();
  const search = useCarriedSearch();
  const inCart = useCartState((state) => (state.chosen ? state.cart?.product.sku : null));
  const cartWay = useCartState((state) => (state.chosen ? state.cart?.way : null));
  const pickable = plans.filter((one) => one.picking);
  const chosen = plan ?? (inCart ? findPlan(plans, inCart) : undefined);
  const way = chosen && (cartWay ?? wayOf(chosen, new URLSearchParams(search).get('buy')));

  const choose = (next: Plan, nextWay: Way) => {
    const query = new URLSearchParams(search);
    if (nextWay === 'once' && next.subscribed) query.set('buy', 'once');
    else query.delete('buy');
    const written = query.toString();
    void navigate(`/meals/${next.short_name}${written && `?${written}`}`, {
      preventScrollReset: true,
    });
  };

  return (
    <div className={styles.bar}>
      <FilterSelect
        label="Plan"
        value={chosen?.short_name ?? ''}
        options={[
          ...(chosen ? [] : [['', 'choose yours'] as const]),
          ...pickable.map((one) => [one.short_name, planText(one)] as const),
        ]}
        onChange={(name) => {
          const next = findPlan(plans, name);
          if (next) choose(next, way ?? wayOf(next, null));
        }}
      />
      {chosen?.subscribed && chosen.once && way && (
        <FilterSelect
          label="Buy"
          value={way}
          options={[
            ['subscription', percent > 0 ? `weekly, save ${percent}%` : 'weekly'],
            ['once', 'just this once'],
          ]}
          onChange={(next) => choose(chosen, next === 'once' ? 'once' : 'subscription')}
        />
      )}
    </div>
  );
}

/** "10 meals a week, $12.49 each" */
const planText = ({ name, price_per_meal_cents }: Plan): string =>
  price_per_meal_cents === null
    ? name
    : `${name}, ${formatCents(cents(price_per_meal_cents))} each`;
