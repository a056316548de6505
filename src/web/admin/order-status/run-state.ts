import type { WeekHead } from '../../../contract/week-run.ts';

/** Where the week's run stands, in a word or two. */
export function runState({ run, deadline_passed, status, closed_reason }: WeekHead): string {
  if (run) return run.closed_at_formatted ? 'Done' : 'Running';
  if (closed_reason) return 'Closed week';
  // weeks from before the first run were closed without one
  if (status !== 'draft' && status !== 'published') return 'Closed';
  if (!deadline_passed) return status === 'draft' ? 'Draft menu' : 'Open';
  return status === 'draft' ? 'No published menu' : 'Due';
}
