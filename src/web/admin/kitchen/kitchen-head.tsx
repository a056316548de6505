import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import {
  adminLabelsPage,
  adminProductionPage,
  adminShoppingPage,
  adminShortagesPage,
  type AdminPage,
} from '../../../contract/admin-pages.ts';
import type { KitchenWeek } from '../../../contract/kitchen.ts';
import { ChoiceBar } from '../kit/choice-bar.tsx';
import { Pill } from '../kit/pill.tsx';
import { PageHead } from '../kit/page-head.tsx';
import styles from './kitchen.module.css';

const pages = [adminProductionPage, adminShoppingPage, adminLabelsPage, adminShortagesPage];

/** A page of the kitchen for a week and, where it is asked for, one of its days. */
const kitchenPath = (page: AdminPage, week: string, day: string | null): string =>
  generatePath(page.path, { week }) + (day ? `?day=${day}` : '');

export const fileQuery = ({ week, day }: KitchenWeek, more: Record<string, string> = {}): string =>
  new URLSearchParams({ week, ...(day && { day }), ...more }).toString();

interface KitchenHeadProps {
  page: AdminPage;
  week: KitchenWeek;
  lead: string;
  actions?: ReactNode;
}

/** The title, and which week and day the page is about: all of it is in the address. */
export function KitchenHead({ page, week, lead, actions }: KitchenHeadProps) {
  const at = (of: string, day: string | null) => kitchenPath(page, of, day);
  return (
    <>
      <PageHead
        title={`${page.title}, ${week.week_title.replace('Week', 'week')}`}
        pills={
          week.closed_reason !== null ? (
            <Pill look="outlined">Closed: {week.closed_reason}</Pill>
          ) : (
            <Pill look={week.is_decided ? 'green' : 'amber'}>
              {week.is_decided ? 'Decided' : 'Picking is open'}
            </Pill>
          )
        }
        lead={lead}
        actions={actions}
      />
      <ChoiceBar
        label="Kitchen"
        tabs={pages.map((each) => ({
          to: kitchenPath(each, week.week, week.day),
          title: each.title,
          current: each === page,
        }))}
      >
        <nav aria-label="Week and day" className={styles.days}>
          {week.earlier && <Link to={at(week.earlier, null)}>← Week before</Link>}
          <Link to={at(week.week, null)} aria-current={week.day === null ? 'true' : undefined}>
            All days
          </Link>
          {week.days.map(({ date, label }) => (
            <Link
              key={date}
              to={at(week.week, date)}
              aria-current={week.day === date ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
          {week.later && <Link to={at(week.later, null)}>Week after →</Link>}
        </nav>
      </ChoiceBar>
    </>
  );
}
