import type { Permission } from '../domain/permissions/permissions.ts';
import type { Page } from './pages.ts';

/** The back office of spec §2: all need view-admin; `permission` says who sees the entry and its data. */
export interface AdminPage extends Page {
  guard: 'view-admin';
  permission: Permission;
  /** only the demo shop has it */
  demo_only?: true;
}

const page = (id: string, path: string, title: string, permission: Permission): AdminPage => ({
  id: `admin-${id}`,
  path: `/admin/${path}`,
  guard: 'view-admin',
  title,
  permission,
});

export const adminDashboardPage = page('dashboard', 'dashboard', 'Today', 'view-admin');
export const adminMailsPage = page('mails', 'mails', 'Mails', 'mails.read');
export const adminUnattendedPage = page(
  'unattended',
  'unattendedQueueAdmin',
  'Unattended queue',
  'week.read',
);
export const adminUnattendedWeekPage = page(
  'unattended-week',
  'unattendedQueueDetailAdmin/:week',
  'Unattended queue',
  'week.read',
);
export const adminOrderStatusPage = page(
  'order-status',
  'subscriptionOrderStatusAdmin',
  'Order status',
  'week.read',
);
export const adminOrderStatusWeekPage = page(
  'order-status-week',
  'subscriptionOrderStatusDetailAdmin/:week',
  'Order status',
  'week.read',
);
export const adminClockPage: AdminPage = {
  ...page('clock', 'clock', 'Clock', 'week.run'),
  demo_only: true,
};

export const adminMealsPage = page('menu-items', 'menuItems', 'Meals', 'menus.read');
export const adminMealPage = page('menu-item', 'menuItems/view/:menuItemId', 'Meal', 'menus.read');
export const adminMenusPage = page('menus', 'menu', 'Weekly menus', 'menus.read');
export const adminMenuEditPage = page(
  'menu-edit',
  'menu/edit/:menuWeek',
  'Edit menu',
  'menus.read',
);

export const adminProductionPage = page(
  'production',
  'kitchen/production/:week?',
  'Production',
  'kitchen.read',
);
export const adminShoppingPage = page(
  'shopping',
  'kitchen/shopping/:week?',
  'Shopping list',
  'kitchen.read',
);
export const adminLabelsPage = page(
  'labels',
  'kitchen/labels/:week?',
  'Meal labels',
  'kitchen.read',
);
export const adminShortagesPage = page(
  'shortages',
  'kitchen/shortages/:week?',
  'Shortages',
  'kitchen.read',
);

export const adminPackingPage = page(
  'packing',
  'kitchen/packing/:week?',
  'Packing',
  'kitchen.read',
);
export const adminPackingBoxesPage = page(
  'packing-boxes',
  'kitchen/packing/:week/boxes',
  'Boxes to pack',
  'kitchen.read',
);
export const adminDeliveryPage = page(
  'delivery',
  'kitchen/delivery/:week?',
  'Delivery',
  'kitchen.read',
);
export const adminScanPage = page('scan', 'kitchen/scan', 'Scan boxes', 'kitchen.edit');

export const adminCustomersPage = page('customers', 'customers', 'Customers', 'customers.read');
export const adminCustomerPage = page(
  'customer-edit',
  'customer/edit/:user_id',
  'Customer',
  'customers.read',
);
export const adminRequestsPage = page('requests', 'requests', 'Requests', 'orders.read');
export const adminActivityPage = page('activity', 'activity', 'Activity', 'settings.read');
export const adminAlertsPage = page('alerts', 'alerts', 'Alerts', 'mails.read');
export const adminSettingsPage = page('settings', 'settings', 'Shop settings', 'settings.read');

export const adminUsersPage = page('users', 'user', 'Users', 'users.manage');
export const adminUserAddPage = page('user-add', 'user/add', 'Add a user', 'users.manage');
export const adminUserEditPage = page(
  'user-edit',
  'user/edit/:userId',
  'Edit user',
  'users.manage',
);
export const adminOrdersPage = page('orders', 'orders', 'Orders', 'orders.read');
export const adminOrderPage = page('order-view', 'order/view/:orderId', 'Order', 'orders.read');
export const adminOrderEditPage = page(
  'order-edit',
  'order/edit/:orderId',
  'Edit order',
  'orders.edit',
);
export const adminOrderAddPage = page(
  'order-add',
  'order/add/:weekId',
  'Add an order',
  'orders.edit',
);

export const adminReportsPage = page('reports', 'reports', 'Reports', 'reports.read');
export const adminReconciliationPage = page(
  'reconciliation',
  'reconciliation',
  'Reconciliation',
  'reports.read',
);
export const adminOwnerDashboardPage = page(
  'owner-dashboard',
  'asdf',
  'Owner dashboard',
  'reports.read',
);
export const adminDiscountsPage = page('discounts', 'discounts', 'Discounts', 'marketing.read');
export const adminDiscountPage = page(
  'discount-edit',
  'discounts/edit/:discountId',
  'Edit discount',
  'marketing.read',
);

export const adminGiftCardsPage = page('gift-cards', 'giftCards', 'Gift cards', 'marketing.read');
export const adminGiftCardPage = page(
  'gift-card-edit',
  'giftCards/edit/:giftCardId',
  'Edit gift card',
  'marketing.read',
);

export const adminWaitingListPage = page(
  'waiting-list',
  'waitingList',
  'Waiting list',
  'marketing.read',
);

export const adminWinbackPage = page('winback', 'winback', 'Win back', 'marketing.read');

export const adminTwoStepPage = page('two-step', 'twoStep', 'Two-step log-in', 'view-admin');

export const adminDeliverySettingsPage = page(
  'settings-delivery',
  'settings/delivery',
  'Delivery and taxes',
  'settings.read',
);
export const adminWeekSettingsPage = page(
  'settings-week',
  'settings/week',
  'Deadline rule',
  'settings.read',
);
export const adminPlanSettingsPage = page(
  'settings-plans',
  'settings/plans',
  'Plans',
  'settings.read',
);
export const adminPriceSettingsPage = page(
  'settings-prices',
  'settings/prices',
  'Prices',
  'settings.read',
);
export const adminMailSettingsPage = page(
  'settings-mails',
  'settings/mails/:kind?',
  'Mail texts',
  'settings.read',
);
export const adminPageSettingsPage = page(
  'settings-pages',
  'settings/pages/:slug?',
  'Pages',
  'settings.read',
);

export const adminApiTokensPage = page(
  'api-tokens',
  'settings/tokens',
  'API tokens',
  'connections.manage',
);
export const adminApiTokenAddPage = page(
  'api-token-add',
  'settings/tokens/new',
  'New API token',
  'connections.manage',
);
export const adminImportsPage = page('imports', 'settings/imports', 'Imports', 'imports.run');

export const adminWebhooksPage = page(
  'webhooks',
  'settings/webhooks',
  'Webhooks',
  'connections.manage',
);
export const adminWebhookPage = page(
  'webhook-edit',
  'settings/webhooks/:webhookId',
  'Webhook',
  'connections.manage',
);
export const adminWebhookDeliveriesPage = page(
  'webhook-deliveries',
  'settings/webhooks/:webhookId/deliveries',
  'Deliveries',
  'connections.manage',
);

export const adminPages: readonly AdminPage[] = [
  adminDashboardPage,
  adminOwnerDashboardPage,
  adminReportsPage,
  adminReconciliationPage,
  adminCustomersPage,
  adminCustomerPage,
  adminUsersPage,
  adminUserAddPage,
  adminUserEditPage,
  adminUnattendedPage,
  adminUnattendedWeekPage,
  adminOrderStatusPage,
  adminOrderStatusWeekPage,
  adminMenusPage,
  adminMenuEditPage,
  adminOrdersPage,
  adminOrderPage,
  adminOrderEditPage,
  adminOrderAddPage,
  adminDiscountsPage,
  adminDiscountPage,
  adminGiftCardsPage,
  adminGiftCardPage,
  adminWaitingListPage,
  adminWinbackPage,
  adminMealsPage,
  adminMealPage,
  adminProductionPage,
  adminShoppingPage,
  adminLabelsPage,
  adminShortagesPage,
  adminPackingPage,
  adminPackingBoxesPage,
  adminDeliveryPage,
  adminScanPage,
  adminRequestsPage,
  adminSettingsPage,
  adminDeliverySettingsPage,
  adminWeekSettingsPage,
  adminPlanSettingsPage,
  adminPriceSettingsPage,
  adminPageSettingsPage,
  adminMailSettingsPage,
  adminImportsPage,
  adminMailsPage,
  adminAlertsPage,
  adminActivityPage,
  adminApiTokensPage,
  adminApiTokenAddPage,
  adminWebhooksPage,
  adminWebhookPage,
  adminWebhookDeliveriesPage,
  adminTwoStepPage,
  adminClockPage,
];
