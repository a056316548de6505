import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-date.ts';
import { currentPickingWeek, orderableWeeks } from './current-picking-week.ts';
import type { PickableMenu } from './current-picking-week.ts';
import { instant } from './instant.ts';
import { menuStatuses } from './menu-status.ts';
import { week } from './week.ts';

/** Opens on Friday, ten days before the week; closes early on the Friday after that (UTC). */
const menu = (monday: string, change: Partial<PickableMenu> = {}): PickableMenu => ({
  week: week(monday),
  status: 'published',
  closed_reason: null,
  picking_opens_at: instant(`${addDays(week(monday), -10)}T14:00:00Z`),
  picking_deadline_at: instant(`${addDays(week(monday), -3)}T04:59:00Z`),
  ...change,
});

const now = instant('2026-11-15T03:00:00Z');
const early = instant('2026-10-01T00:00:00Z');

describe('the current picking week', () => {
  it('is the earliest published week whose deadline has not passed, in whatever order menus come', () => {
    const menus = [menu('2026-11-30'), menu('2026-11-16'), menu('2026-11-23')];
    expect(currentPickingWeek(menus, now)).toBe('2026-11-23');
  });

  it('changes at the instant of the deadline', () => {
    const menus = [menu('2026-11-23'), menu('2026-11-30')];
    expect(currentPickingWeek(menus, instant('2026-11-20T04:58:59.999Z'))).toBe('2026-11-23');
    expect(currentPickingWeek(menus, instant('2026-11-20T04:59:00Z'))).toBe('2026-11-30');
  });

  it('passes over drafts, closed weeks and weeks already locked', () => {
    for (const status of menuStatuses.filter((name) => name !== 'published')) {
      const menus = [menu('2026-11-23', { status }), menu('2026-11-30')];
      expect(currentPickingWeek(menus, now), status).toBe('2026-11-30');
    }
    const holiday = menu('2026-11-23', { closed_reason: 'Thanksgiving' });
    expect(currentPickingWeek([holiday, menu('2026-11-30')], now)).toBe('2026-11-30');
  });

  it('goes by the week, also when staff gave an earlier week a later deadline', () => {
    const extended = menu('2026-11-23', { picking_deadline_at: instant('2026-11-22T00:00:00Z') });
    const shortened = menu('2026-11-30', { picking_deadline_at: instant('2026-11-21T00:00:00Z') });
    expect(currentPickingWeek([shortened, extended], now)).toBe('2026-11-23');
  });

  it('is none when nothing is published ahead', () => {
    expect(currentPickingWeek([], now)).toBeNull();
    expect(currentPickingWeek([menu('2026-11-16')], now)).toBeNull();
  });

  it('leaves the list it was given as it was', () => {
    const menus = Object.freeze([menu('2026-11-30'), menu('2026-11-23')]);
    expect(currentPickingWeek(menus, now)).toBe('2026-11-23');
  });
});

describe('the weeks that can be ordered', () => {
  const allOpen = ['2026-12-07', '2026-11-23', '2026-11-30', '2026-11-16'].map((monday) =>
    menu(monday, { picking_opens_at: early }),
  );

  it('are the current one alone when no future weeks are offered', () => {
    expect(orderableWeeks(allOpen, now, 0)).toEqual(['2026-11-23']);
  });

  it('are the current one and as many later ones as the channel offers', () => {
    expect(orderableWeeks(allOpen, now, 1)).toEqual(['2026-11-23', '2026-11-30']);
    expect(orderableWeeks(allOpen, now, 4)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  });

  it('do not count a holiday', () => {
    const menus = allOpen.map((open) =>
      open.week === '2026-11-30' ? { ...open, closed_reason: 'Thanksgiving' } : open,
    );
    expect(orderableWeeks(menus, now, 1)).toEqual(['2026-11-23', '2026-12-07']);
  });

  it('begin when their picking opens', () => {
    const menus = [menu('2026-11-23'), menu('2026-11-30')];
    expect(orderableWeeks(menus, instant('2026-11-13T13:59:59Z'), 1)).toEqual([]);
    expect(orderableWeeks(menus, instant('2026-11-13T14:00:00Z'), 1)).toEqual(['2026-11-23']);
  });
});
