import type { StaffLine } from '../../../contract/staff.ts';
import { Pill, type PillLook } from '../kit/pill.tsx';

const looks: Record<StaffLine['state'], { look: PillLook; word: string }> = {
  active: { look: 'green', word: 'Active' },
  invited: { look: 'amber', word: 'Invited' },
  disabled: { look: 'gray', word: 'Closed' },
};

export function StatePill({ state }: { state: StaffLine['state'] }) {
  return <Pill look={looks[state].look}>{looks[state].word}</Pill>;
}

export const stateOptions = Object.entries(looks).map(([value, { word }]) => ({
  value,
  label: word,
}));
