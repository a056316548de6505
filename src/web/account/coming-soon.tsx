import {
  accountSettingsPage,
  affiliateMenuPage,
  affiliateWeekPage,
  cancelSubscriptionPage,
  mySchedulePage,
} from '../../contract/pages.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';

const pages = [
  accountSettingsPage,
  cancelSubscriptionPage,
  mySchedulePage,
  affiliateMenuPage,
  affiliateWeekPage,
];

export const handle = pages;

export default function AccountComingSoon() {
  return <ComingSoon pages={pages} />;
}
