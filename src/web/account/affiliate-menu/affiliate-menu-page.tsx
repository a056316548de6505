import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getAffiliate } from '../../../contract/affiliate.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { affiliateMenuPage, affiliateWeekPage } from '../../../contract/pages.ts';
import { getSession } from '../../../contract/session.ts';
import { api } from '../../lib/api.ts';
import { ShopNavLink } from '../../lib/shop-link.tsx';
import { useRootData } from '../../root.tsx';
import { findMenu } from '../../shop/meals/load-menu.ts';
import tabs from '../../shop/meals/week-tabs.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BecomeAffiliate } from './become-affiliate.tsx';
import { Earnings } from './earnings.tsx';
import { MenuToShare } from './menu-to-share.tsx';
import { ShareMenu } from './share-menu.tsx';
import styles from './affiliate-menu.module.css';

export const handle = [affiliateMenuPage, affiliateWeekPage];

async function load(call: Call, week: string | undefined) {
  const [menu, { permissions }] = await Promise.all([findMenu(call, week), call(getSession)]);
  const may_share = permissions.includes('affiliate-menu.share');
  const query = menu ? { week: menu.week } : {};
  const affiliate = may_share ? (await call(getAffiliate, { query })).affiliate : null;
  return { menu, may_share, affiliate };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.week_id);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.week_id);

/** A week's menu to share: to look at for everybody who is logged in, with link and earnings for partners. */
export default function AffiliateMenu() {
  const { menu, may_share, affiliate } = useLoaderData<typeof loader>();
  const { channel_config } = useRootData();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Affiliate menu</h1>
          <p className={styles.lead}>
            {menu
              ? `${channel_config.name}, delivered the week of ${menu.week_formatted}`
              : 'There is no menu for this week.'}
          </p>
        </div>
        {menu && (
          <Button variant="secondary" className={styles.screen} onClick={() => window.print()}>
            Print this menu
          </Button>
        )}
        {affiliate && (
          <div className={styles.paper}>
            <img src={affiliate.qr_code} alt="" width={120} height={120} />
            <p>
              Order at <b>{affiliate.link}</b>
              <br />
              Code <b>{affiliate.code}</b>
            </p>
          </div>
        )}
      </header>
      {menu && menu.weeks.length > 1 && (
        <nav aria-label="Delivery week" className={`${tabs.tabs} ${styles.screen}`}>
          {menu.weeks.map((week) => (
            <ShopNavLink
              key={week.week}
              to={`/AffiliateMenu/${week.week}`}
              aria-current={week.week === menu.week ? 'page' : undefined}
              className={tabs.tab}
            >
              <span>Week of</span>
              <b>{week.week_formatted}</b>
            </ShopNavLink>
          ))}
        </nav>
      )}
      {!menu && (
        <ButtonLink to="/AffiliateMenu" variant="secondary">
          See the current menu
        </ButtonLink>
      )}
      <div className={styles.screen}>
        {affiliate ? (
          <div className={styles.panels}>
            <ShareMenu affiliate={affiliate} />
            <Earnings affiliate={affiliate} />
          </div>
        ) : (
          <BecomeAffiliate mayShare={may_share} supportEmail={channel_config.support_email} />
        )}
      </div>
      {menu && <MenuToShare menu={menu} />}
    </div>
  );
}
