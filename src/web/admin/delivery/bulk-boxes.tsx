import { stepBoxes } from '../../../contract/boxes.ts';
import type { ManifestBox } from '../../../contract/delivery.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { boxStepNames, boxSteps, type BoxStep } from '../../../domain/delivery/box-step.ts';
import { api } from '../../lib/api.ts';
import type { Action } from '../kit/use-action.ts';

export const stepWords: Record<BoxStep, string> = {
  pack: 'Mark packed',
  ship: 'Mark shipped',
  deliver: 'Mark delivered',
  unpack: 'Undo packed',
  unship: 'Undo shipped',
  undeliver: 'Undo delivered',
};

/** What was done, and how many stayed where they are and why. */
export const stepNews = ({ message, left }: ResponseOf<typeof stepBoxes>): string =>
  [message, ...left.map(({ why, boxes }) => `${boxes} left as they are: ${why}`)].join(' ');

interface BulkBoxesProps {
  rows: readonly ManifestBox[];
  week: string;
  action: Action;
  done: () => void;
}

/** For the boxes that are ticked in the list: only what one of them can take. */
export function BulkBoxes({ rows, week, action, done }: BulkBoxesProps) {
  const steps = boxStepNames.filter((step) =>
    rows.some(({ state }) => boxSteps[step].from === state),
  );
  const run = (step: BoxStep) =>
    void action.run(step, async () => {
      const body = { step, week, codes: rows.map(({ code }) => code) };
      const made = await api(stepBoxes, { body });
      done();
      return stepNews(made);
    });
  return steps.map((step) => (
    <button
      key={step}
      type="button"
      disabled={action.processing !== null}
      onClick={() => run(step)}
    >
      {stepWords[step]}
    </button>
  ));
}
