import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { landingPage, productPage } from '../../../contract/pages.ts';
import type { Plan, Storefront } from '../../../contract/storefront.ts';
import { useRootData } from '../../root.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconArrowRight, IconCalendar, IconClock, IconTruck } from '../../ui/icons.tsx';
import { heroPictureWidths, Picture } from '../../ui/picture.tsx';
import { chooseProduct } from '../cart/cart-actions.ts';
import { blankCart } from '../cart/cart-changes.ts';
import { useCartState } from '../cart/cart-state.ts';
import { findPlan } from '../find-plan.ts';
import { MenuPreview } from '../home/menu-preview.tsx';
import {
  deliveryText,
  mealCount,
  mealsAddress,
  planSummary,
  type Way,
} from '../home/plan-texts.ts';
import { PriceTag } from '../home/price-tag.tsx';
import { WaySwitch } from '../home/way-switch.tsx';
import { useStorefront } from '../use-storefront.ts';
import { BoxMeals } from './box-meals.tsx';
import { ProductData } from './product-data.tsx';
import styles from './product-page.module.css';

export const handle = [productPage, landingPage];

/** One product: what it is, what it costs, and the way to it. */
export default function ProductPage() {
  const storefront = useStorefront();
  const { channel_config } = useRootData();
  const { sku_or_short_name: named = '' } = useParams();
  const plan = findPlan(storefront.plans, named);
  // the loader has answered 404 for any other
  if (!plan) return null;
  const { week } = storefront;
  return (
    <>
      <ProductData plan={plan} storefront={storefront} config={channel_config} />
      <section className={styles.product}>
        <div className={styles.picture}>
          <Picture
            base={channel_config.hero_image}
            widths={heroPictureWidths}
            width={1280}
            height={900}
            sizes="(min-width: 960px) 50vw, 100vw"
            alt=""
            priority
          />
        </div>
        <Offer key={plan.sku} plan={plan} storefront={storefront} />
      </section>
      {week && plan.picking && week.highlights.length > 0 && <MenuPreview week={week} />}
      {week && !plan.picking && <BoxMeals week={week} product={plan.sku} />}
    </>
  );
}

interface OfferProps {
  plan: Plan;
  storefront: Storefront;
}

function Offer({ plan, storefront }: OfferProps) {
  const { week, subscription_discount: percent } = storefront;
  const ways = (['subscribed', 'once'] as const).filter((way) => plan[way] !== null);
  const [way, setWay] = useState<Way>(ways[0] ?? 'once');
  const price = plan[way];
  return (
    <div className={styles.offer}>
      {plan.badge && <p className={styles.badge}>{plan.badge}</p>}
      <h1>{plan.name}</h1>
      <p className={styles.description}>{plan.description}.</p>
      {ways.length > 1 && <WaySwitch way={way} percent={percent} onChange={setWay} />}
      {price && (
        <p className={styles.price}>
          <PriceTag plan={plan} way={way} percent={percent} />
          <small>
            {plan.picking ? planSummary(plan, price, way) : `${mealCount(plan)} meals in the box`}
            {'. '}
            {deliveryText(price)}.
          </small>
        </p>
      )}
      {week && (
        <ul className={styles.facts}>
          <li data-delivery-text={week.week_formatted}>
            <IconCalendar /> Delivery the week of {week.week_formatted}
          </li>
          <li>
            <IconTruck /> On your porch {week.delivery_days_long}
          </li>
          <li>
            <IconClock /> Order by {week.picking_deadline_formatted}
          </li>
        </ul>
      )}
      {plan.picking ? (
        <ButtonLink to={mealsAddress(plan, way)} size="large">
          Pick your meals <IconArrowRight />
        </ButtonLink>
      ) : (
        <OrderBox plan={plan} way={way} storefront={storefront} />
      )}
    </div>
  );
}

/** Nothing to pick: the box goes into the cart, and the visitor to the checkout. */
function OrderBox({ plan, way, storefront }: OfferProps & { way: Way }) {
  const { week, subscription_discount } = storefront;
  const navigate = useNavigate();
  const problem = useCartState((state) => state.problem);
  const [processing, setProcessing] = useState(false);
  if (!week) return <p>The next menu opens soon. Please look in again in a little while.</p>;
  const order = async () => {
    setProcessing(true);
    const bought = way === 'once' ? 'once' : 'subscription';
    const chosen = await chooseProduct(blankCart(plan, week, bought, subscription_discount));
    setProcessing(false);
    if (chosen) await navigate('/checkout');
  };
  return (
    <>
      <Button size="large" processing={processing} onClick={() => void order()}>
        Order this box <IconArrowRight />
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
