import { useEffect, useState } from 'react';
import { getGiftCardLiability, type GiftCardLiability } from '../../../contract/gift-cards.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chart } from '../kit/charts/chart.tsx';
import styles from './gift-cards.module.css';

const money = (amount: number) => formatCents(cents(Math.round(amount)));

/** Comes after the list: adding up every balance takes longer than a page of cards. */
export function LiabilityCard() {
  const [months, setMonths] = useState<GiftCardLiability['months'] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    api(getGiftCardLiability).then(
      (answer) => setMonths(answer.months),
      () => setFailed(true),
    );
  }, []);
  const last = months?.at(-1);
  return (
    <div className={styles.chart} aria-busy={!months && !failed}>
      {failed && <Banner kind="error">What is owed could not be loaded. Please reload.</Banner>}
      {!months && !failed && <Skeleton shape="picture" />}
      {months && last && (
        <Chart
          title={`How much is owed to customers? ${money(last.cards_cents + last.balances_cents)} today`}
          kind="stacked"
          labels={months.map(({ label }) => label)}
          series={[
            {
              name: 'Cards nobody has applied',
              values: months.map((month) => month.cards_cents),
              color: 'forecast',
            },
            {
              name: 'On customers’ balances',
              values: months.map((month) => month.balances_cents),
              color: 'now',
            },
          ]}
          format={money}
          note="At the end of each month; disabled and expired cards are owed no more."
        />
      )}
    </div>
  );
}
