import { refundGiftCard } from '../../../contract/gift-cards.ts';
import * as contract from '../../../contract/gift-purchases.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { buyGiftCard, confirmGiftPurchase } from './buy-gift-card.ts';
import * as refund from './refund-gift-card.ts';
import { printGiftCard, showGiftTerms, showPurchase } from './show-purchase.ts';

export const giftPurchaseRoutes: Route[] = [
  route(contract.getGiftTerms, (context) => showGiftTerms(context)),
  route(contract.buyGiftCard, (context, { body }) => buyGiftCard(context, body)),
  route(contract.confirmGiftPurchase, (context, { body }) =>
    confirmGiftPurchase(context, body.purchase_key),
  ),
  route(contract.getGiftPurchase, (context, { params }) =>
    showPurchase(context, params.page_token),
  ),
  fileRoute(contract.printGiftCard, (context, { params }) =>
    printGiftCard(context, params.page_token),
  ),
  route(refundGiftCard, async (context, { params, body }) => {
    const refunded = await refund.refundGiftCard(context, params.gift_card_id, body.version);
    return refunded.ok ? { message: 'Disabled, and its money goes back to its buyer.' } : refunded;
  }),
];
