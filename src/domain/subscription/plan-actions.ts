export const planStatuses = ['active', 'paused', 'cancelled'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planActions = [
  'pause',
  'resume',
  'cancel',
  'reactivate',
  'change_plan',
  'change_delivery_day',
] as const;
export type PlanAction = (typeof planActions)[number];

type PlanRefusal = 'subscription.paused' | 'subscription.cancelled';

/** `done`: it is so already. None of them knows a deadline: they hold for the weeks still ahead of theirs. */
const planRules: Record<PlanStatus, Record<PlanAction, 'may' | 'done' | PlanRefusal>> = {
  active: {
    pause: 'may',
    resume: 'done',
    cancel: 'may',
    reactivate: 'done',
    change_plan: 'may',
    change_delivery_day: 'may',
  },
  paused: {
    // until another week
    pause: 'may',
    resume: 'may',
    cancel: 'may',
    reactivate: 'subscription.paused',
    change_plan: 'may',
    change_delivery_day: 'may',
  },
  cancelled: {
    pause: 'subscription.cancelled',
    resume: 'subscription.cancelled',
    cancel: 'done',
    reactivate: 'may',
    change_plan: 'subscription.cancelled',
    change_delivery_day: 'subscription.cancelled',
  },
};

export type PlanVerdict = { ok: true; done: boolean } | { ok: false; code: PlanRefusal };

export function judgePlanAction(action: PlanAction, status: PlanStatus): PlanVerdict {
  const rule = planRules[status][action];
  if (rule === 'may' || rule === 'done') return { ok: true, done: rule === 'done' };
  return { ok: false, code: rule };
}
