import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import type { ScheduleActions } from './use-schedule-actions.ts';

/** The answer to what was done here. It takes the focus: the pressed button may be gone. */
export function CardNews({ about, actions }: { about: string; actions: ScheduleActions }) {
  const place = useRef<HTMLDivElement>(null);
  const news = actions.news?.about === about ? actions.news : null;
  useEffect(() => {
    if (news) place.current?.focus();
  }, [news]);
  if (!news) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Banner kind={news.kind}>{news.text}</Banner>
    </div>
  );
}
