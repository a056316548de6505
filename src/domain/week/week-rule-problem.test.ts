import { describe, expect, it } from 'vitest';
import { weekRuleProblem } from './week-rule-problem.ts';
import type { WeekRule } from './week-rule.ts';

const rule: WeekRule = {
  time_zone: 'America/New_York',
  picking_opens: { weekday: 'friday', time: '09:00', weeks_before: 2 },
  picking_deadline: { weekday: 'thursday', time: '23:59', weeks_before: 1 },
  production_starts: { weekday: 'saturday', time: '06:00', weeks_before: 1 },
  delivery_weekdays: ['tuesday', 'thursday'],
};

describe('a channel’s week rule', () => {
  it('opens, closes, is cooked and is delivered, in this order', () => {
    expect(weekRuleProblem(rule)).toBeNull();
    const atOnce = { ...rule, production_starts: rule.picking_deadline };
    expect(weekRuleProblem(atOnce)).toBeNull();
  });

  it.each<[string, Partial<WeekRule>]>([
    ['time_zone', { time_zone: 'America/Gotham' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['picking_deadline', { picking_deadline: rule.picking_opens }],
    ['production_starts', { production_starts: { ...rule.picking_deadline, time: '23:58' } }],
    [
      'production_starts',
      { production_starts: { weekday: 'friday', time: '06:00', weeks_before: 0 } },
    ],
  ])('says what is wrong at %s', (field, change) => {
    expect(weekRuleProblem({ ...rule, ...change })?.field).toBe(field);
  });
});
