import { generatePath } from 'react-router';
import { useEffect, useId, useRef } from 'react';
import { logout } from '../../../contract/session.ts';
import type { AdminFrame } from '../../../contract/admin-overview.ts';
import type { AdminPage } from '../../../contract/admin-pages.ts';
import { api } from '../../lib/api.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useRootData } from '../../root.tsx';
import { initials } from '../../shell/initials.ts';
import { LogoutLink } from '../../shell/logout-link.tsx';
import { IconUser, type Icon } from '../../ui/icons.tsx';
import { IconLogout } from '../../shell/menu-icons.tsx';
import { ChannelSwitcher } from './channel-switcher.tsx';
import {
  entryOf,
  navigationFor,
  type NavigationEntry,
  type NavigationSection,
} from './navigation.ts';
import {
  IconCalendarWeek,
  IconChartBar,
  IconChefHat,
  IconHome,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconToolsKitchen,
} from './office-icons.tsx';
import styles from './side-navigation.module.css';

const icons: Record<NavigationSection['icon'], Icon> = {
  today: IconHome,
  orders: IconReceipt,
  customers: IconUser,
  week: IconCalendarWeek,
  menus: IconToolsKitchen,
  kitchen: IconChefHat,
  marketing: IconSpeakerphone,
  reports: IconChartBar,
  settings: IconSettings,
};

interface SideNavigationProps {
  frame: AdminFrame;
  page: AdminPage | null;
  /** tells the panel's navigation from the one at the side */
  label: string;
}

export function SideNavigation({ frame, page, label }: SideNavigationProps) {
  const current = page && entryOf(page);
  const { demo } = useRootData();
  const list = useRef<HTMLElement>(null);
  // the list is longer than most screens
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className={styles.side}>
      <ChannelSwitcher
        frame={frame}
        path={generatePath(current?.page.path ?? '/admin/dashboard')}
      />
      <nav ref={list} aria-label={label} className={styles.navigation}>
        <ul className={styles.sections}>
          {navigationFor(frame.permissions, demo).map((section) => (
            <Section key={section.icon} section={section} page={page} current={current} />
          ))}
        </ul>
      </nav>
      <Person />
    </div>
  );
}

interface SectionProps {
  section: NavigationSection;
  page: AdminPage | null;
  current: NavigationEntry | null;
}

function Section({ section, page, current }: SectionProps) {
  const id = useId();
  const SectionIcon = icons[section.icon];
  const link = (entry: NavigationEntry, className: string | undefined) => (
    <ShopLink
      key={entry.page.id}
      to={generatePath(entry.page.path)}
      className={className}
      // a page opened from the entry is below it, not it
      aria-current={entry === current ? (entry.page === page ? 'page' : true) : undefined}
    >
      {section.title === null && <SectionIcon size={18} />}
      {entry.page.title}
    </ShopLink>
  );

  if (section.title === null) {
    return <li>{section.entries.map((entry) => link(entry, styles.link))}</li>;
  }
  return (
    <li>
      <span id={id} className={styles.title}>
        <SectionIcon size={18} />
        {section.title}
      </span>
      <ul aria-labelledby={id} className={styles.entries}>
        {section.entries.map((entry) => (
          <li key={entry.page.id}>{link(entry, styles.entry)}</li>
        ))}
      </ul>
    </li>
  );
}

function Person() {
  const { user } = useRootData().session;
  if (!user) return null;
  return (
    <div className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(user)}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{user.name}</p>
        <p className={styles.email}>{user.email}</p>
      </div>
      <LogoutLink className={styles.logout} onLogout={() => void logOut()}>
        <IconLogout size={18} />
        Log out
      </LogoutLink>
    </div>
  );
}

/** A full load afterwards: nothing of the session stays in memory. /logout says why when it fails. */
async function logOut(): Promise<void> {
  try {
    await api(logout);
    window.location.assign('/');
  } catch {
    window.location.assign('/logout');
  }
}
