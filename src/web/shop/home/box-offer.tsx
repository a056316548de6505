import type { Plan, StorefrontWeek } from '../../../contract/storefront.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { IconPackage } from '../../ui/icons.tsx';
import type { Way } from './plan-texts.ts';
import { PriceTag } from './price-tag.tsx';
import styles from './box-offer.module.css';
import section from './section.module.css';

interface BoxOfferProps {
  box: Plan;
  week: StorefrontWeek | null;
  way: Way;
  percent: number;
}

/** A preset box: for those who would rather not pick. */
export function BoxOffer({ box, week, way, percent }: BoxOfferProps) {
  const meals = week?.boxes
    .filter((meal) => meal.product === box.sku)
    .map((meal) => meal.name)
    .join(', ');
  return (
    <div className={styles.offer}>
      <span className={section.tile}>
        <IconPackage size={24} />
      </span>
      <div>
        <h3>
          Rather not pick? <ShopLink to={`/product/${box.short_name}`}>{box.name}</ShopLink>
        </h3>
        <p>{box.description}.</p>
        {meals && <p>This week: {meals}.</p>}
      </div>
      <p className={styles.price}>
        <PriceTag plan={box} way={way} percent={percent} />
      </p>
    </div>
  );
}
