import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { adminDashboardPage, adminMailsPage, adminPages } from '../contract/admin-pages.ts';
import * as pages from '../contract/pages.ts';

/** The whole site map: which file shows which page. Paths, guards and titles: contract/pages.ts. */

const show = (page: pages.Page, file: string): RouteConfigEntry =>
  route(page.path.slice(1).replace(/\/$/, ''), file, { id: page.id });

const productLoader = 'shop/product-loader.tsx';
const contentPage = 'shop/content-page.tsx';
const comingSoon = 'shop/coming-soon.tsx';

const adminScreens = new Map([
  [adminDashboardPage, 'admin/dashboard.tsx'],
  [adminMailsPage, 'admin/mails.tsx'],
]);

export default [
  layout('shop/layout.tsx', [
    show(pages.homePage, productLoader),
    show(pages.productPage, productLoader),
    show(pages.landingPage, productLoader),
    show(pages.mealsPage, productLoader),
    show(pages.checkoutPage, productLoader),
    show(pages.loginPage, 'account/login.tsx'),
    show(pages.registerPage, 'account/register.tsx'),
    show(pages.confirmRegistrationPage, 'account/confirm-registration.tsx'),
    show(pages.resetFormPage, 'account/reset-form.tsx'),
    show(pages.resetPasswordPage, 'account/reset-password.tsx'),
    show(pages.logoutPage, 'account/logout.tsx'),
    show(pages.ourMenusPage, comingSoon),
    show(pages.confirmationPage, comingSoon),
    show(pages.preselectionPage, comingSoon),
    show(pages.clearCartPage, comingSoon),
    show(pages.faqPage, contentPage),
    show(pages.privacyPage, contentPage),
    show(pages.termsPage, contentPage),
    show(pages.orderReviewPage, comingSoon),
    layout('account/layout.tsx', [
      show(pages.accountSettingsPage, 'account/coming-soon.tsx'),
      show(pages.cancelSubscriptionPage, 'account/coming-soon.tsx'),
      show(pages.mySchedulePage, 'account/coming-soon.tsx'),
      show(pages.affiliateMenuPage, 'account/coming-soon.tsx'),
      show(pages.affiliateWeekPage, 'account/coming-soon.tsx'),
    ]),
    route('*', 'shop/not-found.tsx', { id: 'not-found' }),
  ]),
  layout(
    'admin/layout.tsx',
    adminPages.map((page) => show(page, adminScreens.get(page) ?? 'admin/coming-soon.tsx')),
  ),
] satisfies RouteConfig;
