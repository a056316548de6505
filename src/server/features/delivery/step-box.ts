import type { MovedBox } from '../../../contract/boxes.ts';
import { refuse, type Refusal, type RefusalCode } from '../../../contract/refusals.ts';
import { formatBoxCode, readBoxCode } from '../../../domain/delivery/box-code.ts';
import {
  boxStateOf,
  type BoxState,
  type BoxStep,
  type StepProblem,
} from '../../../domain/delivery/box-step.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { findPosted, keepPosted } from '../admin-orders/office-post.ts';
import { lockOrderOf } from '../orders/order-lock-store.ts';
import { findBox, type BoxRow } from '../packing/box-rows.ts';
import { findByCodes } from './step-store.ts';
import { takeSteps } from './take-steps.ts';

export const problemCodes: Record<StepProblem, RefusalCode> = {
  no_box: 'box_step.no_box',
  week_open: 'box_step.week_open',
  payment_open: 'order.payment_open',
  not_packed: 'box_step.not_packed',
  not_shipped: 'box_step.not_shipped',
  left: 'box_step.left',
  arrived: 'box_step.arrived',
};

interface Stepped {
  ok: true;
  box: MovedBox;
  moved: boolean;
  message: string;
}

/** One box by its code, ticked or scanned. The same key again does nothing more, even after an undo. */
export function stepBox(
  { deps, channel, user }: RequestContext,
  { code: typed, post_key, step }: { code: string; post_key: string; step: BoxStep },
): Promise<Stepped | Refusal> {
  return transact(deps.database, async (transaction): Promise<Stepped | Refusal> => {
    const code = readBoxCode(typed);
    const found = code ? await findByCodes(transaction, channel.id, [code]) : [];
    // two orders with one code: nobody can say which box was meant
    if (found.length !== 1) return refuse('box_step.unknown_code');
    const { id } = found[0]!;
    const asked = { channel_id: channel.id, actor_id: user!.id, now: deps.clock.shopNow(), step };
    // whether the key was used is judged under the lock, too
    await lockOrderOf(transaction, channel.id, id);
    const box = await findBox(transaction, channel.id, id);
    if (!box) return refuse('box_step.no_box');
    if (await findPosted(transaction, post_key)) return stepped(box, step, true);
    const [taken] = await takeSteps(transaction, { ...asked, ids: [id] });
    if (!taken) return refuse('box_step.unknown_code');
    if (taken.judgement.is === 'refused') return refuse(problemCodes[taken.judgement.why]);
    if (taken.receipt === null) return stepped(box, step, false);
    await keepPosted(transaction, { post_key, order_id: id, receipt: taken.receipt });
    return stepped((await findBox(transaction, channel.id, id))!, step, true);
  });
}

function stepped(row: BoxRow, step: BoxStep, moved: boolean): Stepped {
  const state = boxStateOf(row.status, row.packed_at !== null) ?? 'open';
  const by = step === 'pack' && row.packed_by_name ? ` by ${row.packed_by_name}` : '';
  return {
    ok: true,
    moved,
    message: moved
      ? `${row.number} is ${stateWords[state]}.`
      : `${row.number} was ${stateWords[state]} already${by}.`,
    box: {
      code: formatBoxCode(row.code),
      number: row.number,
      name: row.name,
      zone_name: row.zone_name,
      delivery_date_formatted: formatDate(calendarDate(row.delivery_date)),
      meals: row.meals,
      state,
    },
  };
}

const stateWords: Record<BoxState, string> = {
  open: 'not packed',
  packed: 'packed',
  shipped: 'on its way',
  delivered: 'delivered',
};
