import type { Storefront } from '../../../contract/storefront.ts';
import { useRootData } from '../../root.tsx';
import { Hero } from './hero.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { SharedLink } from './shared-link.tsx';
import { Steps } from './steps.tsx';
import { WeekRhythm } from './week-rhythm.tsx';

/** The wizard's first step: choose a plan, see the week and some of its meals. */
export function HomePage({ storefront }: { storefront: Storefront }) {
  const { channel_config, site_config } = useRootData();
  const { week, now_at } = storefront;
  return (
    <>
      <SharedLink config={channel_config} shopUrl={storefront.shop_url} />
      <Hero config={channel_config} week={week} />
      {site_config.show_steps && <Steps />}
      <PlanPicker storefront={storefront} />
      <WeekRhythm week={week} now_at={now_at} autoFill={site_config.subscription_offer === 'Y'} />
      {week && week.highlights.length > 0 && <MenuPreview week={week} />}
    </>
  );
}
