import { giftCodeHash } from '../features/gift-cards/gift-code-hash.ts';
import type { Secret } from '../platform/secret.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoRows, Row } from './insert-rows.ts';
import { createRandom, type Random } from '../platform/seeded-random.ts';

/** What a person has on their gift card balance, kept as the append-only ledger keeps it. */
export interface Wallet {
  balance(): number;
  redeem(card: Row<'gift_cards'>, at: Date): void;
  /** what an order took from the balance */
  pay(order: Row<'orders'>): void;
  refund(order: Row<'orders'>, amount_cents: number, at: Date, note: string): void;
}

export function createWallet(rows: DemoRows, random: Random, user_id: string): Wallet {
  let balance = 0;
  let sequence = 0;
  type Entry = Pick<Row<'credit_ledger'>, 'amount_cents' | 'reason' | 'created_at'> &
    Partial<Row<'credit_ledger'>>;
  const write = (entry: Entry) => {
    if (entry.amount_cents === 0) return;
    balance += entry.amount_cents;
    sequence += 1;
    rows.credit_ledger.push({
      id: random.uuid(entry.created_at),
      user_id,
      sequence,
      balance_cents: balance,
      gift_card_id: null,
      order_id: null,
      note: null,
      ...entry,
    });
  };
  return {
    balance: () => balance,
    redeem(card, at) {
      card.redeemed_by = user_id;
      card.redeemed_at = at;
      const { amount_cents } = card;
      write({ amount_cents, reason: 'gift_card', gift_card_id: card.id, created_at: at });
    },
    pay: (order) =>
      write({
        amount_cents: -order.gift_card_cents,
        reason: 'order',
        order_id: order.id,
        created_at: order.placed_at,
      }),
    refund: (order, amount_cents, at, note) =>
      write({ amount_cents, reason: 'refund', order_id: order.id, note, created_at: at }),
  };
}

/** Sells gift cards; the codes of all but the two demo cards are known to nobody. */
export interface GiftCardPress {
  sell(amount_cents: number, at: Date, code?: string): Row<'gift_cards'>;
}

export function createGiftCardPress(rows: DemoRows, shop: DemoShop, secret: Secret): GiftCardPress {
  const random = createRandom(`${shop.key} gift cards`);
  return {
    sell(amount_cents, at, code = `${shop.prefix}-${random.hex(12)}-${amount_cents / 100}`) {
      const card: Row<'gift_cards'> = {
        id: random.uuid(at),
        channel_id: shop.id,
        code_hash: giftCodeHash(secret, shop.id, code),
        code_hint: `…${code.slice(code.lastIndexOf('-'))}`,
        amount_cents,
        redeemed_by: null,
        redeemed_at: null,
        disabled_at: null,
        expires_at: null,
        version: 1,
        recipient: null,
        reason: null,
        issued_by: null,
        issue_id: null,
        created_at: at,
      };
      rows.gift_cards.push(card);
      return card;
    },
  };
}

const dayMs = 24 * 3_600_000;

/** The two that everybody may try, and some that lie in drawers, have expired or were withdrawn. */
export function addUnusedGiftCards(press: GiftCardPress, now: Date): void {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  press.sell(2500, daysAgo(30), 'DEMO-GIFT-25');
  press.sell(10_000, daysAgo(30), 'DEMO-GIFT-100');
  for (const [amount_cents, days] of [
    [5000, 12],
    [2500, 40],
    [10_000, 75],
    [5000, 200],
  ] as const) {
    press.sell(amount_cents, daysAgo(days));
  }
  press.sell(5000, daysAgo(400)).expires_at = daysAgo(35);
  press.sell(2500, daysAgo(90)).disabled_at = daysAgo(60);
}
