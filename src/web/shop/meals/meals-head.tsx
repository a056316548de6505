import type { ChannelConfig } from '../../../contract/channel.ts';
import type { Plan, Storefront } from '../../../contract/storefront.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { IconCalendar, IconClock } from '../../ui/icons.tsx';
import { heroPictureWidths, Picture } from '../../ui/picture.tsx';
import type { Menu } from './load-menu.ts';
import { PlanBar } from './plan-bar.tsx';
import { WeekTabs } from './week-tabs.tsx';
import styles from './meals-head.module.css';

interface MealsHeadProps {
  menu: Menu;
  config: ChannelConfig;
  storefront: Storefront;
  plan: Plan | null;
}

/** What is picked for, until when, and which plan. Where weeks can be chosen, they stand on a band. */
export function MealsHead({ menu, config, storefront, plan }: MealsHeadProps) {
  const banded = menu.weeks.length > 1;
  return (
    <div className={styles.head} data-banded={banded || undefined}>
      {banded && (
        <div className={styles.picture} aria-hidden="true">
          <Picture
            base={config.hero_image}
            widths={heroPictureWidths}
            width={1280}
            height={900}
            sizes="(min-width: 960px) 50vw, 100vw"
            alt=""
          />
        </div>
      )}
      <div className={styles.content}>
        <div className={styles.text}>
          <h1>Pick your meals</h1>
          {banded && <p className={styles.lead}>{config.hero_text}</p>}
          <p className={styles.facts}>
            <span data-delivery-text={menu.week_formatted}>
              <IconCalendar /> <b>Delivery the week of {menu.week_formatted}</b>
            </span>
            {menu.orderable ? (
              <span>
                <IconClock /> Pick by {menu.picking_deadline_formatted}
              </span>
            ) : (
              <span>
                <IconClock /> Picking for this week has closed.{' '}
                <ShopLink to="/meals">See the current menu</ShopLink>
              </span>
            )}
          </p>
        </div>
        {menu.orderable && <PlanBar storefront={storefront} plan={plan} />}
      </div>
      {banded && (
        <div className={styles.weeks}>
          <WeekTabs weeks={menu.weeks} shown={menu.week} />
        </div>
      )}
    </div>
  );
}
