import { useEffect } from 'react';
import { mobileQuery } from '../ui/breakpoints.ts';
import { swipeOutcome } from './swipe-outcome.ts';

/**
 * Follows one finger anywhere on the page. Touch, not pointer events: those end as soon as the browser
 * takes the move for a scroll.
 */
export function useSwipe(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    let start: { x: number; y: number } | null = null;

    const onStart = (event: TouchEvent) => {
      const [touch] = event.touches;
      const alone = event.touches.length === 1 && touch;
      start = alone && !movesByItself(event.target) ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const onEnd = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (!start || !touch || !matchMedia(mobileQuery).matches) return;
      const outcome = swipeOutcome(touch.clientX - start.x, touch.clientY - start.y, open);
      start = null;
      if (outcome) setOpen(outcome === 'open');
    };
    const onCancel = () => {
      start = null;
    };

    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    document.addEventListener('touchstart', onStart, options);
    document.addEventListener('touchend', onEnd, options);
    document.addEventListener('touchcancel', onCancel, options);
    return () => controller.abort();
  }, [open, setOpen]);
}

/** Inside a field or a row that scrolls sideways, a horizontal move has its own meaning. */
function movesByItself(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.matches('input, textarea, select')) return true;
    const sideways = /auto|scroll/.test(getComputedStyle(at).overflowX);
    if (sideways && at.scrollWidth > at.clientWidth) return true;
  }
  return false;
}
