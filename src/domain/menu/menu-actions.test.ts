import { describe, expect, it } from 'vitest';
import { instant } from '../week/instant.ts';
import { menuStatuses } from '../week/menu-status.ts';
import { judgeMenuAction, menuActions, type MenuAction, type MenuState } from './menu-actions.ts';

const now = instant('2026-11-15T12:00:00Z');
const open: MenuState = {
  status: 'published',
  closed_reason: null,
  picking_deadline_at: instant('2026-11-20T04:59:00Z'),
  taken: 0,
};
const judge = (action: MenuAction, state: Partial<MenuState>) => {
  const verdict = judgeMenuAction(action, { ...open, ...state }, now);
  return verdict.ok ? 'yes' : verdict.code;
};

describe('a menu', () => {
  it('is out of reach once the week run has it', () => {
    for (const status of menuStatuses.slice(2)) {
      for (const action of menuActions) expect(judge(action, { status })).toBe('menu.decided');
    }
  });

  it('is out of reach from its deadline on, if it is published', () => {
    const late = { picking_deadline_at: now };
    expect(judge('edit', late)).toBe('menu.decided');
    expect(judge('close', late)).toBe('menu.decided');
  });

  it('that was forgotten as a draft can be published or closed late', () => {
    const forgotten = { status: 'draft', picking_deadline_at: now } as const;
    expect(judge('publish', forgotten)).toBe('yes');
    expect(judge('close', forgotten)).toBe('yes');
  });

  it('is taken back only while nobody has picked from it', () => {
    expect(judge('unpublish', {})).toBe('yes');
    expect(judge('unpublish', { taken: 1 })).toBe('menu.in_use');
    expect(judge('unpublish', { status: 'draft' })).toBe('menu.state');
  });

  it('of a closed week is reopened before anything else', () => {
    const closed = { closed_reason: 'Thanksgiving' };
    expect(judge('reopen', closed)).toBe('yes');
    expect(judge('publish', { ...closed, status: 'draft' })).toBe('menu.state');
    expect(judge('close', closed)).toBe('menu.state');
    expect(judge('reopen', {})).toBe('menu.not_closed');
  });
});
