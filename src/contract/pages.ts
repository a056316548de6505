/** The site map of spec §2: every page with its guard and its title. Files are named in web/routes.ts. */
type Guard = 'guest' | 'logged-in' | 'view-admin' | 'none';

export interface Page {
  /** the route's name; `useRouteLoaderData` and tests know it by this */
  id: string;
  /** React Router form */
  path: string;
  guard: Guard;
  title: string;
  /** query parameters that change what the server renders; only these are part of a cached page's key */
  query?: readonly 'week'[];
  /** guest pages are cached unless the address itself is a secret */
  cached?: false;
  /** other sites may show it in a frame: it is the same for everybody, and runs no script */
  framed?: true;
}

export const homePage: Page = {
  id: 'wizard',
  path: '/',
  guard: 'guest',
  title: 'Chef-made meals, delivered weekly',
};
export const productPage: Page = {
  id: 'product',
  path: '/product/:sku_or_short_name',
  guard: 'guest',
  title: 'Plan',
};
export const landingPage: Page = {
  id: 'landing',
  path: '/landing/:sku_or_short_name',
  guard: 'guest',
  title: 'Welcome',
};
export const mealsPage: Page = {
  id: 'meals',
  path: '/meals/:sku_or_short_name?',
  guard: 'guest',
  title: "This week's meals",
  query: ['week'],
};
export const checkoutPage: Page = {
  id: 'checkout',
  path: '/checkout',
  guard: 'guest',
  title: 'Checkout',
};
export const loginPage: Page = { id: 'login', path: '/login', guard: 'guest', title: 'Log in' };
export const registerPage: Page = {
  id: 'register',
  path: '/register',
  guard: 'guest',
  title: 'Create an account',
};
export const confirmRegistrationPage: Page = {
  id: 'confirm-registration',
  path: '/register/confirm/:token',
  guard: 'guest',
  title: 'Confirm your email',
  cached: false,
};
export const resetFormPage: Page = {
  id: 'password-resetform',
  path: '/password/resetform',
  guard: 'guest',
  title: 'Reset your password',
};
export const resetPasswordPage: Page = {
  id: 'password-reset',
  path: '/password/reset/:token',
  guard: 'guest',
  title: 'Choose a new password',
  cached: false,
};
export const logoutPage: Page = { id: 'logout', path: '/logout', guard: 'guest', title: 'Log out' };
export const ourMenusPage: Page = {
  id: 'our-menus',
  path: '/pages/our-menus',
  guard: 'guest',
  title: 'Our menus',
  query: ['week'],
};
export const confirmationPage: Page = {
  id: 'confirmation',
  path: '/confirmation/:url_key?',
  guard: 'guest',
  title: 'Order confirmed',
  cached: false,
};
export const preselectionPage: Page = {
  id: 'preselection-confirmation',
  path: '/preselection-confirmation/:url_key?',
  guard: 'guest',
  title: 'Picks saved',
  cached: false,
};
export const giftCardsPage: Page = {
  id: 'gift-cards',
  path: '/gift-cards',
  guard: 'guest',
  title: 'Gift cards',
};
export const boughtGiftPage: Page = {
  id: 'bought-gift',
  path: '/gift-cards/bought/:page_token',
  guard: 'guest',
  title: 'Your gift',
  cached: false,
};
/** from a reminder mail */
export const skipWeekPage: Page = {
  id: 'skip-week',
  path: '/skip/:token',
  guard: 'guest',
  title: 'Skip a week',
  cached: false,
};
/** from a mail that can be turned off */
export const unsubscribePage: Page = {
  id: 'unsubscribe',
  path: '/unsubscribe/:choice/:token',
  guard: 'guest',
  title: 'Stop these mails',
  cached: false,
};
export const clearCartPage: Page = {
  id: 'clear-cart',
  path: '/clear-cart',
  guard: 'guest',
  title: 'Empty your cart',
};
export const faqPage: Page = {
  id: 'frequently-asked-questions',
  path: '/frequently-asked-questions',
  guard: 'guest',
  title: 'Questions and answers',
};
export const privacyPage: Page = {
  id: 'privacy-policy',
  path: '/privacy-policy',
  guard: 'guest',
  title: 'Privacy Policy',
};
export const termsPage: Page = {
  id: 'terms-of-service',
  path: '/terms-of-service',
  guard: 'guest',
  title: 'Terms of Service',
};
export const orderReviewPage: Page = {
  id: 'order-review',
  path: '/order/review/:order_id/',
  guard: 'none',
  title: 'Review your meals',
  cached: false,
};

export const accountSettingsPage: Page = {
  id: 'account-settings',
  path: '/account-settings/:extra?',
  guard: 'logged-in',
  title: 'My Account',
};
export const cancelSubscriptionPage: Page = {
  id: 'cancel-subscription',
  path: '/pages/cancel-subscription',
  guard: 'logged-in',
  title: 'Cancel subscription',
};
export const mySchedulePage: Page = {
  id: 'my-schedule',
  path: '/my-schedule/:userId?',
  guard: 'logged-in',
  title: 'My Schedule',
};
export const preferencesPage: Page = {
  id: 'preferences',
  path: '/preferences',
  guard: 'logged-in',
  title: 'Preferences',
};
export const myOrdersPage: Page = {
  id: 'my-orders',
  path: '/my-orders',
  guard: 'logged-in',
  title: 'My Orders',
};
export const myOrderPage: Page = {
  id: 'my-order',
  path: '/my-orders/:order_id',
  guard: 'logged-in',
  title: 'My Order',
};
export const myReferralsPage: Page = {
  id: 'my-referrals',
  path: '/my-referrals',
  guard: 'logged-in',
  title: 'Refer a friend',
};
export const affiliateMenuPage: Page = {
  id: 'affiliate-menu',
  path: '/AffiliateMenu',
  guard: 'logged-in',
  title: 'Affiliate menu',
};
export const affiliateWeekPage: Page = {
  id: 'affiliate-menu-week',
  path: '/AffiliateMenu/:week_id',
  guard: 'logged-in',
  title: 'Affiliate menu',
};

/** The week's menu on an affiliate's own site. */
export const embedMenuPage: Page = {
  id: 'embed-menu',
  path: '/embed/menu/:code',
  guard: 'guest',
  title: "This week's menu",
  framed: true,
};

export const shopPages: readonly Page[] = [
  homePage,
  productPage,
  landingPage,
  mealsPage,
  checkoutPage,
  loginPage,
  registerPage,
  confirmRegistrationPage,
  resetFormPage,
  resetPasswordPage,
  logoutPage,
  ourMenusPage,
  confirmationPage,
  preselectionPage,
  giftCardsPage,
  boughtGiftPage,
  skipWeekPage,
  unsubscribePage,
  clearCartPage,
  faqPage,
  privacyPage,
  termsPage,
  orderReviewPage,
  accountSettingsPage,
  cancelSubscriptionPage,
  mySchedulePage,
  preferencesPage,
  myOrdersPage,
  myOrderPage,
  myReferralsPage,
  affiliateMenuPage,
  affiliateWeekPage,
  embedMenuPage,
];
