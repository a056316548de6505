import { affiliateMenuPage, affiliateWeekPage } from '../../contract/pages.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';

const pages = [affiliateMenuPage, affiliateWeekPage];

export const handle = pages;

export default function AccountComingSoon() {
  return <ComingSoon pages={pages} />;
}
