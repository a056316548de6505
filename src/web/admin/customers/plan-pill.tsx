import type { PlanStanding } from '../../../domain/customer/plan-standing.ts';
import { Pill, type PillLook } from '../kit/pill.tsx';

export const planWords: Record<PlanStanding, { label: string; look: PillLook }> = {
  active: { label: 'Active plan', look: 'green' },
  paused: { label: 'Paused', look: 'gray' },
  cancelled: { label: 'Cancelled', look: 'outlined' },
  none: { label: 'No plan', look: 'outlined' },
};

export function PlanPill({ plan }: { plan: PlanStanding }) {
  const { label, look } = planWords[plan];
  return <Pill look={look}>{label}</Pill>;
}
