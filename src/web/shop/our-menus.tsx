import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { ourMenusPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconArrowRight, IconCalendar } from '../ui/icons.tsx';
import { loadMenu } from './meals/load-menu.ts';
import { MealBrowser } from './meals/meal-browser.tsx';
import head from './meals/meals-head.module.css';
import styles from './meals/meals-page.module.css';
import { NoMenu } from './meals/no-menu.tsx';
import { WeekTabs } from './meals/week-tabs.tsx';

export const handle = [ourMenusPage];

export const loader = ({ context, request }: LoaderFunctionArgs) => loadMenu(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadMenu(api, request);

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('week') !== nextUrl.searchParams.get('week');

/** The menus to look at, without a cart (spec §2: the static mode). */
export default function OurMenus() {
  const { menu } = useLoaderData<typeof loader>();
  if (!menu) return <NoMenu />;
  return (
    <>
      <div className={head.head}>
        <div className={head.content}>
          <div>
            <h1>Our menus</h1>
            <p className={head.facts}>
              <span data-delivery-text={menu.week_formatted}>
                <IconCalendar /> <b>Delivery the week of {menu.week_formatted}</b>
              </span>
            </p>
          </div>
          <ButtonLink to="/meals" variant="secondary">
            Pick your meals <IconArrowRight size={18} />
          </ButtonLink>
        </div>
        {menu.weeks.length > 1 && (
          <div className={head.weeks}>
            <WeekTabs weeks={menu.weeks} shown={menu.week} counted={false} />
          </div>
        )}
      </div>
      <div className={styles.page}>
        <MealBrowser meals={menu.meals} control="none" fixed />
      </div>
    </>
  );
}
