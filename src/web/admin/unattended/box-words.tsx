import type { BoxState } from '../../../contract/unattended.ts';
import { Pill, type PillLook } from '../kit/pill.tsx';

const words: Record<BoxState, { look: PillLook; label: string }> = {
  stopped: { look: 'red', label: 'Allergens' },
  held: { look: 'red', label: 'Held' },
  check: { look: 'amber', label: 'Check' },
  ready: { look: 'blue', label: 'Ready' },
  off: { look: 'gray', label: 'Auto-fill off' },
  approved: { look: 'green', label: 'Approved' },
  skipped: { look: 'outlined', label: 'Skipped' },
};

export const boxLabel = (state: BoxState): string => words[state].label;

export function BoxPill({ state }: { state: BoxState }) {
  const { look, label } = words[state];
  return <Pill look={look}>{label}</Pill>;
}
