import {
  boxStateOf,
  boxSteps,
  judgeStep,
  statusOf,
  type BoxState,
  type BoxStep,
  type Judgement,
} from '../../../domain/delivery/box-step.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordEvents } from '../events/record-event.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { orderMail } from '../orders/mail-order.ts';
import { findOrderFacts, lockBoxes, writeBoxState, type LockedBox } from './step-store.ts';

interface StepAsked {
  channel_id: string;
  actor_id: string | null;
  now: Date;
}

interface JudgedStep {
  box: LockedBox;
  judgement: Judgement;
  /** of its event; null: nothing was done */
  receipt: string | null;
}

/** Judges every box under its lock and moves those that are due, in the caller's transaction. */
export async function takeSteps(
  database: Queryable,
  asked: StepAsked & { ids: readonly string[]; step: BoxStep },
): Promise<JudgedStep[]> {
  const boxes = await lockBoxes(database, asked);
  const judged = boxes.map((box) => ({ box, judgement: judgeStep(asked.step, box) }));
  const due = judged.filter(({ judgement }) => judgement.is === 'due').map(({ box }) => box);
  const receipts = await moveBoxes(database, { ...asked, boxes: due, to: boxSteps[asked.step].to });
  return judged.map(({ box, judgement }) => ({
    box,
    judgement,
    receipt: receipts.get(box.id) ?? null,
  }));
}

type MovedOrder = Pick<LockedBox, 'id' | 'user_id' | 'number' | 'status' | 'packed'>;

/**
 * Locked boxes come into a state: order, box, event and mail together. A customer is told once that a box has
 * left, however often that is taken back. Gives each order's receipt.
 */
export async function moveBoxes(
  database: Queryable,
  {
    channel_id,
    actor_id,
    now,
    boxes,
    to,
  }: StepAsked & { boxes: readonly MovedOrder[]; to: BoxState },
): Promise<Map<string, string>> {
  if (boxes.length === 0) return new Map();
  const ids = boxes.map(({ id }) => id);
  await writeBoxState(database, { ids, to, actor_id, now });
  const receipts = await recordEvents(
    database,
    boxes.map((box) => ({
      kind: eventKind(box, to),
      channel_id,
      actor_id,
      subject_user_id: box.user_id,
      data: {
        order_id: box.id,
        number: box.number,
        to,
        before: { status: box.status, box: boxStateOf(box.status, box.packed) },
        after: { status: to === 'open' ? box.status : statusOf[to], box: to },
      },
    })),
  );
  if (to === 'shipped') {
    const facts = await findOrderFacts(
      database,
      boxes.filter(({ status }) => status !== 'delivered').map(({ id }) => id),
    );
    await queueMails(
      database,
      facts.map((order) => orderMail('order_shipped', order)),
    );
  }
  return new Map(boxes.map(({ id }, index) => [id, receipts[index]!]));
}

/** Packing and unpacking happen inside the kitchen; what leaves it moves the order. */
function eventKind({ status }: MovedOrder, to: BoxState): string {
  if (to === 'open') return 'box.unpacked';
  return to === 'packed' && status !== 'shipped' ? 'box.packed' : 'order.moved';
}
