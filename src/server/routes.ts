import type { Route } from './http/route.ts';
import { accountRoutes } from './features/account/routes.ts';
import { accountSettingsRoutes } from './features/account/settings-routes.ts';
import { accountWeeksRoutes } from './features/account-weeks/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { adminOrderRoutes } from './features/admin-orders/routes.ts';
import { adminOverviewRoutes } from './features/admin-overview/routes.ts';
import { affiliateRoutes } from './features/affiliates/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { careRoutes } from './features/care/routes.ts';
import { apiTokenRoutes } from './features/api-tokens/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { channelRoutes } from './features/channel/routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { clockRoutes } from './features/clock/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { customerPlanRoutes } from './features/customers/plan-routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { deliveryRoutes } from './features/delivery/routes.ts';
import { discountRoutes } from './features/discounts/routes.ts';
import { giftCardDeskRoutes } from './features/gift-cards/desk-routes.ts';
import { giftPurchaseRoutes } from './features/gift-purchases/routes.ts';
import { giftCardRoutes } from './features/gift-cards/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { kitchenRoutes } from './features/kitchen/routes.ts';
import { mealRoutes } from './features/meals/routes.ts';
import { menuRoutes } from './features/menu/routes.ts';
import { myOrdersRoutes } from './features/my-orders/routes.ts';
import { menuEditorRoutes } from './features/menu-editor/routes.ts';
import { officeSearchRoutes } from './features/office-search/routes.ts';
import { orderChangeRoutes } from './features/order-changes/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { packingRoutes } from './features/packing/routes.ts';
import { phoneOrderRoutes } from './features/phone-orders/routes.ts';
import { ownerDashboardRoutes } from './features/owner-dashboard/routes.ts';
import { placesRoutes } from './features/places/routes.ts';
import { preferencesRoutes } from './features/preferences/routes.ts';
import { reconciliationRoutes } from './features/reconciliation/routes.ts';
import { referralRoutes } from './features/referrals/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { savedViewRoutes } from './features/saved-views/routes.ts';
import { requestRoutes } from './features/requests/routes.ts';
import { priceChangeRoutes } from './features/price-changes/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { storefrontRoutes } from './features/storefront/routes.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { unattendedRoutes } from './features/unattended/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { winbackRoutes } from './features/winback/routes.ts';
import { unsubscribeRoutes } from './features/unsubscribe/routes.ts';
import { waitingListRoutes } from './features/waiting-list/routes.ts';
import { weekBoxRoutes } from './features/week-run/box-routes.ts';
import { weekRunRoutes } from './features/week-run/routes.ts';

/** Everything that the server answers under /api. */
export const allRoutes: readonly Route[] = [
  ...channelRoutes,
  ...sessionRoutes,
  ...contentRoutes,
  ...storefrontRoutes,
  ...menuRoutes,
  ...menuEditorRoutes,
  ...mealRoutes,
  ...kitchenRoutes,
  ...cartRoutes,
  ...careRoutes,
  ...importRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...reviewRoutes,
  ...myOrdersRoutes,
  ...requestRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...placesRoutes,
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...accountWeeksRoutes,
  ...preferencesRoutes,
  ...discountRoutes,
  ...giftCardRoutes,
  ...giftPurchaseRoutes,
  ...giftCardDeskRoutes,
  ...affiliateRoutes,
  ...referralRoutes,
  ...waitingListRoutes,
  ...priceChangeRoutes,
  ...winbackRoutes,
  ...unsubscribeRoutes,
  ...mailRoutes,
  ...adminOverviewRoutes,
  ...adminOrderRoutes,
  ...customerRoutes,
  ...customerPlanRoutes,
  ...officeSearchRoutes,
  ...orderChangeRoutes,
  ...phoneOrderRoutes,
  ...packingRoutes,
  ...deliveryRoutes,
  ...savedViewRoutes,
  ...activityRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
  ...staffRoutes,
  ...alertRoutes,
  ...settingsRoutes,
  ...secondFactorRoutes,
  ...reportRoutes,
  ...reconciliationRoutes,
  ...ownerDashboardRoutes,
  ...clockRoutes,
  ...unattendedRoutes,
  ...weekRunRoutes,
  ...weekBoxRoutes,
];
