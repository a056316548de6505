import { applyGiftCard } from '../../../contract/account-settings.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { route } from '../../http/route.ts';
import * as apply from './apply-gift-card.ts';

export const giftCardRoutes = [
  route(applyGiftCard, async (context, { body }) => {
    const applied = await apply.applyGiftCard(context, body.code);
    if (!applied.ok) return applied;
    return {
      message: `${formatCents(cents(applied.amount_cents))} was added to your balance.`,
      receipt: applied.receipt,
      gift_card_balance: applied.balance_cents,
    };
  }),
];
