import { expect, test } from 'vitest';
import { judgePlanAction, planActions, planStatuses, type PlanStatus } from './plan-actions.ts';

const table: Record<PlanStatus, string[]> = {
  active: ['do', 'done', 'do', 'done', 'do', 'do'],
  paused: ['do', 'do', 'do', 'subscription.paused', 'do', 'do'],
  cancelled: [
    'subscription.cancelled',
    'subscription.cancelled',
    'done',
    'do',
    'subscription.cancelled',
    'subscription.cancelled',
  ],
};

test.each(planStatuses)('what may be done with a plan that is %s', (status) => {
  const said = planActions.map((action) => {
    const verdict = judgePlanAction(action, status);
    return verdict.ok ? (verdict.done ? 'done' : 'do') : verdict.code;
  });
  expect(said).toEqual(table[status]);
});
