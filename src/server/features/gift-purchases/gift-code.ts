import { codeOf } from '../../platform/random-code.ts';
import type { Secret } from '../../platform/secret.ts';

/**
 * The code of a bought card. It is made anew from the purchase's id wherever it is needed (the card's
 * hash, the mail that leaves, the printed card), so that no table and no outbox holds it. 79 bits.
 */
export const giftCode = (secret: Secret, purchaseId: string): string =>
  codeOf(secret.hash('bought_gift_code', purchaseId), 4, 4);
