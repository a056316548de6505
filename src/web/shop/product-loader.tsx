import { checkoutPage, homePage, landingPage, mealsPage, productPage } from '../../contract/pages.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';

const pages = [homePage, productPage, landingPage, mealsPage, checkoutPage];

/** The one screen behind the wizard, product, landing, meals and checkout addresses (spec §2). */
export const handle = pages;

export default function ProductLoader() {
  return <ComingSoon pages={pages} />;
}
