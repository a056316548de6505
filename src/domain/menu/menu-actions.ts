import { hasPassed, type Instant } from '../week/instant.ts';
import type { MenuStatus } from '../week/menu-status.ts';

export const menuActions = ['edit', 'publish', 'unpublish', 'close', 'reopen'] as const;
export type MenuAction = (typeof menuActions)[number];

export interface MenuState {
  status: MenuStatus;
  closed_reason: string | null;
  picking_deadline_at: Instant;
  /** subscribers with picks, and orders that stand */
  taken: number;
}

export type MenuRefusal = 'menu.decided' | 'menu.state' | 'menu.in_use' | 'menu.not_closed';

/** What staff may do with a menu. Once the week run has it, or its deadline has passed, nothing. */
export function judgeMenuAction(
  action: MenuAction,
  { status, closed_reason, picking_deadline_at, taken }: MenuState,
  now: Instant,
): { ok: true } | { ok: false; code: MenuRefusal } {
  const no = (code: MenuRefusal) => ({ ok: false as const, code });
  if (status !== 'draft' && status !== 'published') return no('menu.decided');
  // a draft that was forgotten can still be mended, published or closed: the run waits for it
  if (status === 'published' && hasPassed(picking_deadline_at, now)) return no('menu.decided');
  if (action === 'reopen') return closed_reason === null ? no('menu.not_closed') : { ok: true };
  if (action !== 'edit' && closed_reason !== null) return no('menu.state');
  if (action === 'publish' && status !== 'draft') return no('menu.state');
  if (action === 'unpublish') {
    if (status !== 'published') return no('menu.state');
    if (taken > 0) return no('menu.in_use');
  }
  return { ok: true };
}
