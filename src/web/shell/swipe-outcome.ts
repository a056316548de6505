/** A swipe must be longer than this to count (spec §9). */
const SWIPE_THRESHOLD_PX = 150;

/** To the right opens the navigation, to the left closes it; a mostly vertical move is a scroll. */
export function swipeOutcome(dx: number, dy: number, open: boolean): 'open' | 'close' | null {
  if (Math.abs(dx) <= SWIPE_THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy)) return null;
  if (dx > 0) return open ? null : 'open';
  return open ? 'close' : null;
}
