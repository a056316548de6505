import { orderReviewPage } from '../../contract/pages.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';

const pages = [orderReviewPage];

export const handle = pages;

export default function ShopComingSoon() {
  return <ComingSoon pages={pages} />;
}
