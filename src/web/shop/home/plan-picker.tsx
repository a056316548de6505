import { useState } from 'react';
import type { Storefront } from '../../../contract/storefront.ts';
import { BoxOffer } from './box-offer.tsx';
import { OrderByBand } from './order-by-band.tsx';
import { PlanCard } from './plan-card.tsx';
import type { Way } from './plan-texts.ts';
import { WaySwitch } from './way-switch.tsx';
import styles from './plan-picker.module.css';
import section from './section.module.css';

/** How many meals, and whether every week or just once; everything else follows from that. */
export function PlanPicker({ storefront }: { storefront: Storefront }) {
  const { plans, subscription_discount: percent } = storefront;
  const ways = (['subscribed', 'once'] as const).filter((way) => plans.some((plan) => plan[way]));
  const [way, setWay] = useState<Way>(ways[0] ?? 'once');
  const [chosenName, setChosenName] = useState<string | null>(null);

  const sold = plans.filter((plan) => plan[way] !== null);
  const pickable = sold.filter((plan) => plan.picking);
  const chosen =
    pickable.find((plan) => plan.short_name === chosenName) ??
    pickable.find((plan) => plan.is_hero) ??
    pickable[0];

  return (
    <section id="plans" className={section.content}>
      <div className={section.head}>
        <div>
          <h2 id="plans-title">How many meals a week?</h2>
          <p className={section.subtitle}>Change the number, skip or cancel whenever you like.</p>
        </div>
        {ways.length > 1 && <WaySwitch way={way} percent={percent} onChange={setWay} />}
      </div>
      <div role="radiogroup" aria-labelledby="plans-title" className={styles.plans}>
        {pickable.map((plan) => (
          <PlanCard
            key={plan.sku}
            plan={plan}
            way={way}
            percent={percent}
            chosen={plan === chosen}
            onChoose={() => setChosenName(plan.short_name)}
          />
        ))}
      </div>
      <OrderByBand storefront={storefront} plan={chosen ?? null} way={way} />
      {sold
        .filter((plan) => !plan.picking)
        .map((box) => (
          <BoxOffer key={box.sku} box={box} week={storefront.week} way={way} percent={percent} />
        ))}
    </section>
  );
}
