import type { ChannelConfig } from '../../../contract/channel.ts';
import type { StorefrontWeek } from '../../../contract/storefront.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconArrowRight, IconChefHat, IconClock, IconRepeat } from '../../ui/icons.tsx';
import { heroPictureWidths, Picture } from '../../ui/picture.tsx';
import styles from './hero.module.css';

interface HeroProps {
  config: ChannelConfig;
  week: StorefrontWeek | null;
}

export function Hero({ config, week }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.content}>
        <div className={styles.text}>
          <h1>{config.hero_title}</h1>
          <p>{config.hero_text}</p>
          <p className={styles.actions}>
            <ButtonLink to="#plans" variant="secondary" size="large">
              Choose your plan
            </ButtonLink>
            <ShopLink to="/meals" className={styles.link}>
              {week ? `See this week’s ${week.meals} meals` : 'See our meals'}
              <IconArrowRight size={18} />
            </ShopLink>
          </p>
          <ul>
            <li>
              <IconRepeat /> Skip any week
            </li>
            <li>
              <IconChefHat /> Cooked fresh each week
            </li>
            <li>
              <IconClock /> Ready in 1 – 2 minutes
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.picture}>
        <Picture
          base={config.hero_image}
          widths={heroPictureWidths}
          width={1280}
          height={900}
          sizes="(min-width: 960px) 52vw, 100vw"
          alt=""
          priority
        />
      </div>
    </section>
  );
}
