import type { UnattendedBox } from '../../../contract/unattended.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { Decisions } from './use-decisions.ts';
import styles from './unattended.module.css';

interface BulkProps {
  boxes: readonly UnattendedBox[];
  decide: Decisions;
  done: () => void;
}

function Bulk({ boxes, decide, done }: BulkProps) {
  const meals = boxes.flatMap((box) => box.meals).reduce((sum, { quantity }) => sum + quantity, 0);
  const total = boxes.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0);
  const after = (work: Promise<boolean>) => void work.then((isDone) => isDone && done());
  const busy = decide.processing !== null;
  return (
    <>
      <span>
        {meals} meals, {formatCents(cents(total))}
      </span>
      <button type="button" disabled={busy} onClick={() => after(decide.remind(boxes))}>
        Remind
      </button>
      <button type="button" disabled={busy} onClick={() => after(decide.decide('skip', boxes))}>
        Skip
      </button>
      <button type="button" disabled={busy} onClick={() => after(decide.decide('hold', boxes))}>
        Hold
      </button>
      <button type="button" disabled={busy} onClick={() => after(decide.decide('undo', boxes))}>
        Undo
      </button>
      <button
        type="button"
        className={styles.main}
        disabled={busy}
        onClick={() => after(decide.approve(boxes))}
      >
        Approve {boxes.length}
      </button>
    </>
  );
}

/** What can be done with the ticked boxes. */
export const bulkOf =
  (decide: Decisions) => (boxes: readonly UnattendedBox[], done: () => void) => (
    <Bulk boxes={boxes} decide={decide} done={done} />
  );
