import { Banner } from '../../ui/banner.tsx';
import type { Action } from './use-action.ts';

/** What became of the last action; read out when it comes. */
export function ActionNews({ action }: { action: Pick<Action, 'problem' | 'news'> }) {
  return (
    <div role="status">
      {action.problem && <Banner kind="error">{action.problem}</Banner>}
      {action.news && <Banner kind="success">{action.news}</Banner>}
    </div>
  );
}
