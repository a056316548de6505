import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getAdminOverview, type AdminOverview } from '../../contract/admin-overview.ts';
import {
  adminCustomersPage,
  adminDashboardPage,
  adminOrdersPage,
  adminOrderStatusPage,
} from '../../contract/admin-pages.ts';
import { api } from '../lib/api.ts';
import { useRootData } from '../root.tsx';
import { inSentence } from '../../domain/week/in-sentence.ts';
import { Jobs } from './dashboard/jobs.tsx';
import { Trade } from './dashboard/trade.tsx';
import { WeekCard } from './dashboard/week-card.tsx';
import { useMay } from './frame/use-admin-frame.ts';
import { Figures, type Figure } from './kit/figures.tsx';
import styles from './dashboard/dashboard.module.css';

export const handle = [adminDashboardPage];

export const loader = ({ context }: LoaderFunctionArgs) => context.call(getAdminOverview);
export const clientLoader = () => api(getAdminOverview);

export default function Dashboard() {
  const overview = useLoaderData<typeof loader>();
  const { session } = useRootData();
  const name = session.user?.first_name;
  const figures = figuresOf(overview, useMay('customers.read'));
  return (
    <>
      <header className={styles.head}>
        <h1>
          Good {overview.day_part}
          {name && `, ${name}`}
        </h1>
        <p className={styles.lead}>
          {overview.today_formatted}. {pickingLine(overview)}
        </p>
      </header>
      <div className={styles.columns}>
        <Jobs overview={overview} />
        {overview.week && overview.selections && (
          <WeekCard
            week={overview.week}
            selections={overview.selections}
            last_week={overview.last_week}
          />
        )}
      </div>
      {figures.length > 0 && (
        <div className={styles.figures}>
          <Figures label="Figures" figures={figures} />
        </div>
      )}
      {overview.trade && <Trade trade={overview.trade} />}
    </>
  );
}

function pickingLine({ week }: AdminOverview): string {
  if (!week) return 'No week is open for picking.';
  const left = week.time_left ? `, in ${week.time_left}` : '';
  return `Picking for the ${inSentence(week.week_title)} closes ${week.picking_deadline_formatted}${left}.`;
}

const counted = (value: number) => value.toLocaleString('en-US');

/** The last line of each says what the figure is about; the whole tile leads to its list. */
function figuresOf(
  { week, orders, active_subscriptions, menus, mails }: AdminOverview,
  mayReadCustomers: boolean,
): Figure[] {
  const figures: (Figure | null)[] = [
    orders === null
      ? null
      : {
          label: 'Orders',
          value: counted(orders),
          note: week?.week_title ?? '',
          to: week ? `${adminOrdersPage.path}?week=${week.week}` : adminOrdersPage.path,
        },
    active_subscriptions === null
      ? null
      : {
          label: 'Active subscriptions',
          value: counted(active_subscriptions),
          note: 'Paused and cancelled ones not counted',
          to: mayReadCustomers
            ? `${adminCustomersPage.path}?plan=active`
            : adminOrderStatusPage.path,
        },
    menus && {
      label: 'Menus published',
      value: counted(menus.published),
      note: menus.last_week_title
        ? `Through the ${inSentence(menus.last_week_title)}`
        : 'None can be picked from',
      to: '/admin/menu',
    },
    mails && {
      label: 'Mails failed',
      value: counted(mails.failed),
      note: `${mails.kept} kept, ${mails.waiting} waiting, last 30 days`,
      to: mails.failed > 0 ? '/admin/mails?status=failed' : '/admin/mails',
    },
  ];
  return figures.filter((figure) => figure !== null);
}
