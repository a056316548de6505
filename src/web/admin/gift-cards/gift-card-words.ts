import type { GiftCardState } from '../../../contract/gift-cards.ts';
import type { PillLook } from '../kit/pill.tsx';

export const stateWords: Record<GiftCardState, { label: string; look: PillLook }> = {
  unused: { label: 'Not applied', look: 'blue' },
  applied: { label: 'Applied', look: 'green' },
  expired: { label: 'Expired', look: 'gray' },
  disabled: { label: 'Disabled', look: 'red' },
};
