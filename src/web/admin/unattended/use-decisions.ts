import {
  approveFills,
  decideBoxes,
  remindBoxes,
  type BoxDeed,
  type BoxesDone,
  type UnattendedBox,
} from '../../../contract/unattended.ts';
import { api } from '../../lib/api.ts';
import type { Action } from '../kit/use-action.ts';

const seen = ({ id, version }: UnattendedBox) => ({ id, version });

/** What could not be done is said with its names. */
function newsOf({ message, refused }: BoxesDone): string {
  const few = refused.slice(0, 3).map(({ name, reason }) => `${name}: ${reason}`);
  return [message, ...few].join(' ');
}

export type Decisions = ReturnType<typeof useDecisions>;

/** What staff may decide about boxes of one week. */
export function useDecisions({ run, processing }: Action, week: string) {
  return {
    processing,
    approve: (boxes: readonly UnattendedBox[]) =>
      run('approve', async () =>
        newsOf(
          await api(approveFills, {
            body: {
              week,
              boxes: boxes.map((box) => ({
                ...seen(box),
                ...(box.proposal_id && { proposal_id: box.proposal_id }),
              })),
            },
          }),
        ),
      ),
    approveAs: (box: UnattendedBox, meals: readonly { menu_item_id: string; quantity: number }[]) =>
      run('approve', async () =>
        newsOf(
          await api(approveFills, {
            body: { week, boxes: [{ ...seen(box), meals: [...meals] }] },
          }),
        ),
      ),
    decide: (deed: BoxDeed, boxes: readonly UnattendedBox[]) =>
      run(deed, async () =>
        newsOf(await api(decideBoxes, { body: { week, deed, boxes: boxes.map(seen) } })),
      ),
    remind: (boxes?: readonly UnattendedBox[]) =>
      run('remind', async () => {
        const ids = boxes?.map(({ id }) => id);
        return (await api(remindBoxes, { body: { week, ...(ids && { ids }) } })).message;
      }),
  };
}
