import { useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  adminDeliverySettingsPage,
  adminMailSettingsPage,
  adminPageSettingsPage,
  adminPlanSettingsPage,
  adminPriceSettingsPage,
  adminSettingsPage,
  adminWeekSettingsPage,
  type AdminPage,
} from '../../../contract/admin-pages.ts';
import { showCurrent } from '../../lib/show-current.ts';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import styles from './settings.module.css';

const sections: readonly { page: AdminPage; to: string; label: string }[] = [
  { page: adminSettingsPage, to: adminSettingsPage.path, label: 'Look and texts' },
  { page: adminDeliverySettingsPage, to: adminDeliverySettingsPage.path, label: 'Delivery' },
  { page: adminWeekSettingsPage, to: adminWeekSettingsPage.path, label: 'Deadline rule' },
  { page: adminPlanSettingsPage, to: adminPlanSettingsPage.path, label: 'Plans' },
  { page: adminPriceSettingsPage, to: adminPriceSettingsPage.path, label: 'Prices' },
  { page: adminPageSettingsPage, to: '/admin/settings/pages', label: 'Pages' },
  { page: adminMailSettingsPage, to: '/admin/settings/mails', label: 'Mails' },
];

interface SettingsPageProps {
  page: AdminPage;
  children: (onSaved: (news: string) => Promise<void>) => ReactNode;
}

/** Tabs, and the news of the last save: the form below opens again with what then stands. */
export function SettingsPage({ page, children }: SettingsPageProps) {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<string | null>(null);
  const mayEdit = useMay('settings.edit');
  const onSaved = async (said: string) => {
    setNews(said);
    await revalidate();
  };
  return (
    <Page>
      <PageHead title="Shop settings" />
      <nav ref={showCurrent} aria-label="Settings" className={styles.tabs}>
        {sections.map((section) => (
          <Link
            key={section.page.id}
            to={section.to}
            aria-current={section.page === page ? 'page' : undefined}
          >
            {section.label}
          </Link>
        ))}
      </nav>
      {!mayEdit && <Banner kind="info">You can look at the settings, not change them.</Banner>}
      {news && (
        <Banner kind="success" onClose={() => setNews(null)}>
          {news}
        </Banner>
      )}
      {children(onSaved)}
    </Page>
  );
}
