import type { BoxState } from '../../../domain/delivery/box-step.ts';
import type { PillLook } from '../kit/pill.tsx';

export const boxWords: Record<BoxState, { label: string; look: PillLook }> = {
  open: { label: 'To pack', look: 'gray' },
  packed: { label: 'Packed', look: 'violet' },
  shipped: { label: 'Shipped', look: 'teal' },
  delivered: { label: 'Delivered', look: 'green' },
};
