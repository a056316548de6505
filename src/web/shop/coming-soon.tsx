import {
  checkoutPage,
  confirmationPage,
  orderReviewPage,
  preselectionPage,
} from '../../contract/pages.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';

const pages = [checkoutPage, confirmationPage, preselectionPage, orderReviewPage];

export const handle = pages;

export default function ShopComingSoon() {
  return <ComingSoon pages={pages} />;
}
