import { matchRoutes } from 'react-router';
import { adminPages, type AdminPage } from '../../../contract/admin-pages.ts';
import type { Permission } from '../../../domain/permissions/permissions.ts';

/** An entry of the side navigation: its page, and those opened from it, where it stays marked. */
export interface NavigationEntry {
  page: AdminPage;
  leads_to: readonly AdminPage[];
}

export interface NavigationSection {
  /** a job of the office; null where the only entry says it itself */
  title: string | null;
  icon:
    | 'today'
    | 'orders'
    | 'customers'
    | 'week'
    | 'menus'
    | 'kitchen'
    | 'marketing'
    | 'reports'
    | 'settings';
  entries: readonly NavigationEntry[];
}

function pageNamed(id: string): AdminPage {
  const page = adminPages.find((candidate) => candidate.id === `admin-${id}`);
  if (!page) throw new Error(`There is no page admin-${id}`);
  return page;
}

const entry = (id: string, ...leadsTo: string[]): NavigationEntry => ({
  page: pageNamed(id),
  leads_to: leadsTo.map(pageNamed),
});

/** By job, not by table of the database. A test holds that every admin page has its place here. */
export const navigation: readonly NavigationSection[] = [
  { title: null, icon: 'today', entries: [entry('dashboard')] },
  {
    title: null,
    icon: 'orders',
    entries: [entry('orders', 'order-view', 'order-edit', 'order-add')],
  },
  {
    title: 'Customers',
    icon: 'customers',
    entries: [entry('customers', 'customer-edit'), entry('requests')],
  },
  {
    title: 'Week',
    icon: 'week',
    entries: [entry('unattended', 'unattended-week'), entry('order-status', 'order-status-week')],
  },
  {
    title: 'Menus',
    icon: 'menus',
    entries: [entry('menus', 'menu-edit'), entry('menu-items', 'menu-item')],
  },
  {
    title: 'Kitchen',
    icon: 'kitchen',
    entries: [
      entry('production', 'shopping', 'shortages'),
      entry('labels'),
      entry('packing', 'packing-boxes'),
      entry('delivery', 'scan'),
    ],
  },
  {
    title: 'Marketing',
    icon: 'marketing',
    entries: [
      entry('discounts', 'discount-edit'),
      entry('gift-cards', 'gift-card-edit'),
      entry('waiting-list'),
      entry('winback'),
    ],
  },
  {
    title: 'Reports',
    icon: 'reports',
    entries: [entry('reports'), entry('reconciliation'), entry('owner-dashboard')],
  },
  {
    title: 'Settings',
    icon: 'settings',
    entries: [
      entry(
        'settings',
        'settings-delivery',
        'settings-week',
        'settings-plans',
        'settings-prices',
        'settings-pages',
        'settings-mails',
      ),
      entry('users', 'user-add', 'user-edit'),
      entry('api-tokens', 'api-token-add'),
      entry('webhooks', 'webhook-edit', 'webhook-deliveries'),
      entry('imports'),
      entry('mails'),
      entry('alerts'),
      entry('activity'),
      entry('two-step'),
      entry('clock'),
    ],
  },
];

/** What somebody with these permissions is offered; a section without entries is not. */
export const navigationFor = (
  permissions: readonly Permission[],
  demo: boolean,
): NavigationSection[] =>
  navigation
    .map((section) => ({
      ...section,
      entries: section.entries.filter(
        ({ page }) => permissions.includes(page.permission) && (demo || !page.demo_only),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

export const entryOf = (page: AdminPage): NavigationEntry | null =>
  navigation
    .flatMap(({ entries }) => entries)
    .find((candidate) => candidate.page === page || candidate.leads_to.includes(page)) ?? null;

const routes = adminPages.map(({ id, path }) => ({ id, path }));

export function adminPageAt(pathname: string): AdminPage | null {
  const id = matchRoutes(routes, pathname)?.at(-1)?.route.id;
  return adminPages.find((page) => page.id === id) ?? null;
}
