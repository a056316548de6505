import type { Plan } from '../../../contract/storefront.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { IconPackage } from '../../ui/icons.tsx';
import type { Way } from './plan-texts.ts';
import { PriceTag } from './price-tag.tsx';
import styles from './box-offer.module.css';
import section from './section.module.css';

interface BoxOfferProps {
  box: Plan;
  way: Way;
  percent: number;
}

/** A preset box: for those who would rather not pick. */
export function BoxOffer({ box, way, percent }: BoxOfferProps) {
  const price = box[way];
  if (!price) return null;
  return (
    <div className={styles.offer}>
      <span className={section.tile}>
        <IconPackage size={24} />
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>
          Rather not pick? <ShopLink to={`/product/${box.short_name}`}>{box.name}</ShopLink>
        </h3>
        <p className={styles.description}>{box.description}.</p>
      </div>
      <p className={styles.price}>
        <PriceTag price={price} regular_cents={box.price_per_box_cents} unit="a box" />
        {way === 'subscribed' && percent > 0 && (
          <span className={styles.saving}>Subscribe & Save {percent}%</span>
        )}
      </p>
    </div>
  );
}
