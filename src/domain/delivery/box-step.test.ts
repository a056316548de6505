import { describe, expect, it } from 'vitest';
import { isSold, orderStatuses } from '../order/order-status.ts';
import {
  boxStateOf,
  boxStates,
  boxStepNames,
  boxSteps,
  isForward,
  judgeStep,
  statusOf,
  type BoxState,
} from './box-step.ts';

const box = (state: BoxState) => ({
  status: statusOf[state],
  packed: state !== 'open',
  week_open: false,
  payment_open: false,
});
const judged = (step: keyof typeof boxSteps, state: BoxState) => {
  const judgement = judgeStep(step, box(state));
  return judgement.is === 'refused' ? judgement.why : judgement.is;
};

describe('the way of a box', () => {
  it('goes from packed to shipped to delivered, and whoever comes second has nothing to do', () => {
    expect(boxStates.map((state) => judged('pack', state))).toEqual([
      'due',
      'done',
      'done',
      'done',
    ]);
    expect(boxStates.map((state) => judged('ship', state))).toEqual([
      'not_packed',
      'due',
      'done',
      'done',
    ]);
    expect(boxStates.map((state) => judged('deliver', state))).toEqual([
      'not_shipped',
      'not_shipped',
      'due',
      'done',
    ]);
  });

  it('is taken back one step at a time', () => {
    expect(boxStates.map((state) => judged('unpack', state))).toEqual([
      'done',
      'due',
      'left',
      'left',
    ]);
    expect(boxStates.map((state) => judged('unship', state))).toEqual([
      'done',
      'done',
      'due',
      'arrived',
    ]);
    expect(judged('undeliver', 'delivered')).toBe('due');
  });

  it('each step leads where its undo begins', () => {
    for (const step of boxStepNames.filter(isForward)) {
      const { from, to } = boxSteps[step];
      expect(boxStepNames.map((name) => boxSteps[name])).toContainEqual({ from: to, to: from });
    }
  });

  it('an order that is not paid or does not stand has no box', () => {
    for (const status of orderStatuses) {
      expect([status, boxStateOf(status, true) !== null]).toEqual([status, isSold(status)]);
      if (isSold(status)) continue;
      const judgement = judgeStep('pack', { ...box('open'), status });
      expect(judgement).toEqual({ is: 'refused', why: 'no_box' });
    }
  });

  it('nothing is packed that may still change: before the deadline, or while a payment is open', () => {
    const open = { ...box('open'), status: 'paid' as const };
    expect(judgeStep('pack', { ...open, week_open: true })).toMatchObject({ why: 'week_open' });
    expect(judgeStep('pack', { ...open, payment_open: true })).toMatchObject({
      why: 'payment_open',
    });
    // what is packed can always be taken out
    expect(judgeStep('unpack', { ...box('packed'), payment_open: true })).toEqual({ is: 'due' });
  });
});
