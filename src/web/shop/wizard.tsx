import { homePage } from '../../contract/pages.ts';
import { HomePage } from './home/home-page.tsx';
import { useStorefront } from './use-storefront.ts';

export const handle = [homePage];

export default function Wizard() {
  return <HomePage storefront={useStorefront()} />;
}
