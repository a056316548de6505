import { clearCartPage, confirmationPage, orderReviewPage, ourMenusPage, preselectionPage } from '../../contract/pages.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';

const pages = [ourMenusPage, confirmationPage, preselectionPage, clearCartPage, orderReviewPage];

export const handle = pages;

export default function ShopComingSoon() {
  return <ComingSoon pages={pages} />;
}
