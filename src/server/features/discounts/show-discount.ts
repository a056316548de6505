import type { getDiscount } from '../../../contract/discounts.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWallTime } from '../../../domain/week/wall-time.ts';
import type { RequestContext } from '../../http/context.ts';
import { officeHistory } from '../events/office-history.ts';
import { shownLine } from './list-discounts.ts';
import { countCodes, findDiscount } from './store.ts';
import { findTrialChoices } from './trial-store.ts';

export async function showDiscount(
  { deps, channel }: RequestContext,
  id: string,
): Promise<ResponseOf<typeof getDiscount> | Refusal> {
  const { database, clock } = deps;
  const row = await findDiscount(database, { channel_id: channel.id, now: clock.shopNow() }, id);
  if (!row) return refuse('discount.not_found');
  const [codes, history, trial] = await Promise.all([
    countCodes(database, id),
    officeHistory(database, { name: 'discount_id', id, time_zone: channel.time_zone }, titles),
    findTrialChoices(database, channel.id),
  ]);
  const wall = (at: Date | null) =>
    at === null ? '' : formatWallTime(toInstant(at), channel.time_zone);
  return {
    discount: {
      ...shownLine(row, channel.time_zone),
      version: row.version,
      starts: wall(row.starts_at),
      ends: wall(row.ends_at),
      codes,
      history,
    },
    time_zone: channel.time_zone,
    trial,
  };
}

const titles: Record<string, (count: number) => string> = {
  'discount.made': () => 'Made',
  'discount.changed': () => 'Changed',
  'discount.stopped': () => 'Stopped',
  'discount.resumed': () => 'Runs again',
  'discount.codes_made': (count) => `${count.toLocaleString('en-US')} unique codes made`,
};
