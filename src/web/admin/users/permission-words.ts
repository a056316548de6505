import type { Permission, Role } from '../../../domain/permissions/permissions.ts';

/** What each permission lets somebody do, by the job that it belongs to. */
export const permissionGroups: readonly {
  job: string;
  permissions: Partial<Record<Permission, string>>;
}[] = [
  { job: 'Back office', permissions: { 'view-admin': 'Open the back office' } },
  {
    job: 'Orders and customers',
    permissions: {
      'orders.read': 'See orders',
      'orders.edit': 'Change, refund and cancel orders',
      'customers.read': 'See customers',
      'customers.edit': 'Change customers and their plans',
      'customers.erase': 'Erase customers who ask for it',
    },
  },
  {
    job: 'Menus, week and kitchen',
    permissions: {
      'menus.read': 'See menus and meals',
      'menus.edit': 'Change menus and meals',
      'week.read': 'See where the week stands',
      'week.edit': 'Decide about boxes and payments of the week',
      'week.run': 'Start the week run',
      'kitchen.read': 'See what is to be cooked',
      'kitchen.edit': 'Work in the kitchen’s lists',
    },
  },
  {
    job: 'Marketing and reports',
    permissions: {
      'marketing.read': 'See discounts and gift cards',
      'marketing.edit': 'Make discounts and gift cards',
      'reports.read': 'See reports',
      'affiliate-menu.share': 'Share affiliate menus',
    },
  },
  {
    job: 'Shop',
    permissions: {
      'mails.read': 'See mails and alerts',
      'mails.reveal': 'See links in mails (demo only)',
      'settings.read': 'See settings and activity',
      'settings.edit': 'Change settings',
      'imports.run': 'Import customers, meals and gift cards',
      'users.manage': 'Manage users',
      'connections.manage': 'Manage API tokens and webhooks',
    },
  },
];

export const roleWords: Record<Role, { title: string; lead: string }> = {
  owner: { title: 'Owner', lead: 'May do everything' },
  support: { title: 'Support', lead: 'Customers and their orders' },
  kitchen: { title: 'Kitchen', lead: 'What is cooked and packed' },
  marketing: { title: 'Marketing', lead: 'Discounts, gift cards, reports' },
  affiliate: { title: 'Affiliate', lead: 'A partner: shares menus, no back office' },
};
