import type { stepBoxes as entry } from '../../../contract/boxes.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/endpoint.ts';
import { refusals } from '../../../contract/refusals.ts';
import { readBoxCode } from '../../../domain/delivery/box-code.ts';
import { boxSteps, type BoxStep } from '../../../domain/delivery/box-step.ts';
import type { RequestContext } from '../../http/context.ts';
import { boxesOf } from '../packing/box-rows.ts';
import { problemCodes } from './step-box.ts';
import { findByCodes } from './step-store.ts';
import { takeSteps } from './take-steps.ts';

/** Boxes that are locked together: enough to be quick, few enough that nobody else waits long. */
const AT_ONCE = 100;

/** A route's boxes at once, a hundred at a time; each is judged under its own lock. */
export async function stepBoxes(
  { deps, channel, user }: RequestContext,
  { step, codes, ...route }: ParsedOf<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const { database } = deps;
  const asked = { channel_id: channel.id, actor_id: user!.id, now: deps.clock.shopNow(), step };
  const ids = codes
    ? await idsOf(deps, channel.id, codes)
    : (
        await boxesOf(database, channel.id, { ...route, state: boxSteps[step].from })
          .select('o.id')
          .orderBy('o.id')
          .execute()
      ).map(({ id }) => id);
  let moved = 0;
  const left = new Map<string, number>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const chunk = ids.slice(from, from + AT_ONCE);
    const taken = await database
      .transaction()
      .execute((transaction) => takeSteps(transaction, { ...asked, ids: chunk }));
    for (const { judgement, receipt } of taken) {
      if (receipt !== null) moved += 1;
      if (judgement.is !== 'refused') continue;
      const why = refusals[problemCodes[judgement.why]].message;
      left.set(why, (left.get(why) ?? 0) + 1);
    }
  }
  return {
    moved,
    left: [...left].map(([why, boxes]) => ({ why, boxes })),
    message: `${countOf(moved)} ${said[step]}.`,
  };
}

async function idsOf(
  { database }: RequestContext['deps'],
  channelId: string,
  typed: readonly string[],
): Promise<string[]> {
  const codes = typed.map(readBoxCode).filter((code) => code !== null);
  return (await findByCodes(database, channelId, codes)).map(({ id }) => id);
}

const countOf = (boxes: number): string =>
  boxes === 1 ? '1 box is' : `${boxes.toLocaleString('en-US')} boxes are`;

const said: Record<BoxStep, string> = {
  pack: 'packed',
  ship: 'on the way, and their customers are told',
  deliver: 'delivered',
  unpack: 'to be packed again',
  unship: 'back in the kitchen',
  undeliver: 'on the way again',
};
