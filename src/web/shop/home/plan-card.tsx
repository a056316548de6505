import { useId } from 'react';
import type { Plan } from '../../../contract/storefront.ts';
import { mealCount, weekTotal, type Way } from './plan-texts.ts';
import { PriceTag } from './price-tag.tsx';
import styles from './plan-card.module.css';

interface PlanCardProps {
  plan: Plan;
  way: Way;
  percent: number;
  chosen: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, way, percent, chosen, onChoose }: PlanCardProps) {
  const id = useId();
  const price = plan[way];
  if (!price) return null;
  return (
    <label className={styles.card}>
      <span className={styles.top}>
        <input
          type="radio"
          name="plan"
          className={styles.input}
          checked={chosen}
          aria-labelledby={`${id}meals`}
          aria-describedby={`${id}price`}
          onChange={onChoose}
        />
        {plan.badge && (
          <span className={styles.badge} data-hero={plan.is_hero || undefined}>
            {plan.badge}
          </span>
        )}
      </span>
      <span id={`${id}meals`} className={styles.meals}>
        <span className={styles.count}>{mealCount(plan)}</span>{' '}
        <span className={styles.unit}>
          <span>meals</span> <span>a week</span>
        </span>
      </span>
      <span className={styles.description}>{plan.description}</span>
      <span id={`${id}price`} className={styles.price}>
        <PriceTag plan={plan} way={way} percent={percent} />
      </span>
      <span className={styles.total}>
        <span>{way === 'once' ? 'Total' : 'Week’s total'}</span>
        <b>{weekTotal(plan, price)}</b>
      </span>
    </label>
  );
}
