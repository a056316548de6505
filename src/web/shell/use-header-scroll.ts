import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** spec §9 */
const SHRINK_AFTER_PX = 50;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

export function useShrunk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SHRINK_AFTER_PX,
    () => false,
  );
}

/** The week of the page's own delivery text (`data-delivery-text`) once that has gone up behind the header. */
export function usePassedDeliveryWeek(): string | null {
  const { key } = useLocation();
  const [passed, setPassed] = useState<string | null>(null);

  useEffect(() => {
    const text = document.querySelector<HTMLElement>('[data-delivery-text]');
    if (!text) return;
    const header = getComputedStyle(document.documentElement).getPropertyValue(
      '--header-height-shrunk',
    );
    // everything below the header counts as seen: the text is passed once it is above, also after a jump
    const observer = new IntersectionObserver(
      ([entry]) =>
        setPassed(entry && !entry.isIntersecting ? (text.dataset.deliveryText ?? null) : null),
      { rootMargin: `-${header.trim() || '0px'} 0px 1000000px` },
    );
    observer.observe(text);
    return () => {
      observer.disconnect();
      setPassed(null);
    };
  }, [key]);

  return passed;
}
