import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import {
  adminActivityPage,
  adminAlertsPage,
  adminClockPage,
  adminCustomerPage,
  adminCustomersPage,
  adminDashboardPage,
  adminDeliverySettingsPage,
  adminDiscountPage,
  adminDiscountsPage,
  adminMailsPage,
  adminOrderPage,
  adminOrdersPage,
  adminMealPage,
  adminMealsPage,
  adminMenuEditPage,
  adminMenusPage,
  adminOrderStatusPage,
  adminOrderStatusWeekPage,
  adminPages,
  adminRequestsPage,
  adminPageSettingsPage,
  adminPlanSettingsPage,
  adminSettingsPage,
  adminReportsPage,
  adminTwoStepPage,
  adminUserAddPage,
  adminUserEditPage,
  adminUsersPage,
  adminUnattendedPage,
  adminUnattendedWeekPage,
  adminWeekSettingsPage,
} from '../contract/admin-pages.ts';
import * as pages from '../contract/pages.ts';
import { productLoaderId } from './shop/use-storefront.ts';

/** The whole site map: which file shows which page. Paths, guards and titles: contract/pages.ts. */

const show = (page: pages.Page, file: string): RouteConfigEntry =>
  route(page.path.slice(1).replace(/\/$/, ''), file, { id: page.id });

const contentPage = 'shop/content-page.tsx';

const adminScreens = new Map([
  [adminDashboardPage, 'admin/dashboard.tsx'],
  [adminMailsPage, 'admin/mails.tsx'],
  [adminActivityPage, 'admin/activity.tsx'],
  [adminClockPage, 'admin/clock.tsx'],
  [adminOrdersPage, 'admin/orders/orders.tsx'],
  [adminOrderPage, 'admin/order/order.tsx'],
  [adminUnattendedPage, 'admin/unattended.tsx'],
  [adminUnattendedWeekPage, 'admin/unattended-week.tsx'],
  [adminCustomersPage, 'admin/customers/customers.tsx'],
  [adminCustomerPage, 'admin/customers/customer.tsx'],
  [adminRequestsPage, 'admin/requests/requests.tsx'],
  [adminMealsPage, 'admin/meals.tsx'],
  [adminMealPage, 'admin/meal.tsx'],
  [adminMenusPage, 'admin/menus.tsx'],
  [adminMenuEditPage, 'admin/menu-edit.tsx'],
  [adminOrderStatusPage, 'admin/order-status.tsx'],
  [adminOrderStatusWeekPage, 'admin/order-status-week.tsx'],
  [adminSettingsPage, 'admin/settings.tsx'],
  [adminDeliverySettingsPage, 'admin/settings-delivery.tsx'],
  [adminWeekSettingsPage, 'admin/settings-week.tsx'],
  [adminPlanSettingsPage, 'admin/settings-plans.tsx'],
  [adminPageSettingsPage, 'admin/settings-pages.tsx'],
  [adminAlertsPage, 'admin/alerts.tsx'],
  [adminReportsPage, 'admin/reports/reports.tsx'],
  [adminDiscountsPage, 'admin/discounts/discounts.tsx'],
  [adminDiscountPage, 'admin/discounts/discount.tsx'],
  [adminTwoStepPage, 'admin/two-step.tsx'],
  [adminUsersPage, 'admin/users.tsx'],
  [adminUserAddPage, 'admin/user-add.tsx'],
  [adminUserEditPage, 'admin/user-edit.tsx'],
]);

export default [
  layout('shop/layout.tsx', [
    // these five share one screen (spec §2); what stands inside it is loaded per page
    layout('shop/product-loader.tsx', { id: productLoaderId }, [
      show(pages.homePage, 'shop/wizard.tsx'),
      show(pages.productPage, 'shop/product/product-page.tsx'),
      show(pages.landingPage, 'shop/product/product-page.tsx'),
      show(pages.mealsPage, 'shop/meals/meals-page.tsx'),
      show(pages.checkoutPage, 'shop/checkout/checkout-page.tsx'),
    ]),
    show(pages.loginPage, 'account/login.tsx'),
    show(pages.registerPage, 'account/register.tsx'),
    show(pages.confirmRegistrationPage, 'account/confirm-registration.tsx'),
    show(pages.resetFormPage, 'account/reset-form.tsx'),
    show(pages.resetPasswordPage, 'account/reset-password.tsx'),
    show(pages.logoutPage, 'account/logout.tsx'),
    show(pages.ourMenusPage, 'shop/our-menus.tsx'),
    show(pages.confirmationPage, 'shop/confirmation.tsx'),
    show(pages.preselectionPage, 'shop/preselection-confirmation.tsx'),
    show(pages.skipWeekPage, 'account/skip-week.tsx'),
    show(pages.clearCartPage, 'shop/clear-cart.tsx'),
    show(pages.faqPage, contentPage),
    show(pages.privacyPage, contentPage),
    show(pages.termsPage, contentPage),
    show(pages.orderReviewPage, 'shop/order-review/order-review-page.tsx'),
    layout('account/layout.tsx', [
      show(pages.accountSettingsPage, 'account/account-settings/account-settings-page.tsx'),
      show(
        pages.cancelSubscriptionPage,
        'account/cancel-subscription/cancel-subscription-page.tsx',
      ),
      show(pages.mySchedulePage, 'account/my-schedule/my-schedule-page.tsx'),
      show(pages.preferencesPage, 'account/preferences/preferences-page.tsx'),
      show(pages.myOrdersPage, 'account/my-orders/my-orders-page.tsx'),
      show(pages.myOrderPage, 'account/my-orders/my-order-page.tsx'),
      show(pages.affiliateMenuPage, 'account/affiliate-menu/affiliate-menu-page.tsx'),
      show(pages.affiliateWeekPage, 'account/affiliate-menu/affiliate-menu-page.tsx'),
    ]),
    route('*', 'shop/not-found.tsx', { id: 'not-found' }),
  ]),
  show(pages.embedMenuPage, 'shop/embed-menu/embed-menu-page.tsx'),
  layout(
    'admin/layout.tsx',
    adminPages.map((page) => show(page, adminScreens.get(page) ?? 'admin/coming-soon.tsx')),
  ),
] satisfies RouteConfig;
