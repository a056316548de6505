import * as contract from '../../../contract/gift-cards.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { saveGiftCard, setDisabled } from './change-gift-card.ts';
import { issueGiftCards } from './issue-gift-cards.ts';
import { giftCardsFile, showGiftCards, showLiability } from './list-gift-cards.ts';
import { showGiftCard } from './show-gift-card.ts';

/** The office's side of gift cards. */
export const giftCardDeskRoutes: Route[] = [
  route(contract.listGiftCards, (context, { query }) => showGiftCards(context, query)),
  fileRoute(contract.exportGiftCards, async (context, { query }) => giftCardsFile(context, query)),
  route(contract.getGiftCardLiability, (context) => showLiability(context)),
  route(contract.getGiftCard, (context, { params }) => showGiftCard(context, params.gift_card_id)),

  route(contract.issueGiftCards, async (context, { body }) => {
    const issued = await issueGiftCards(context, body);
    if (!issued.ok) return issued;
    const { codes } = issued;
    const cards = codes.length === 1 ? 'One card' : `${codes.length.toLocaleString('en-US')} cards`;
    return { message: `${cards} issued.`, codes };
  }),

  route(contract.saveGiftCard, async (context, { params, body }) => {
    const saved = await saveGiftCard(context, params.gift_card_id, body);
    return saved.ok ? { message: 'Saved.' } : saved;
  }),

  route(contract.setGiftCardDisabled, async (context, { params, body }) => {
    const done = await setDisabled(context, params.gift_card_id, body);
    if (!done.ok) return done;
    return { message: body.disabled ? 'Disabled: nobody can apply it.' : 'It is good again.' };
  }),
];
