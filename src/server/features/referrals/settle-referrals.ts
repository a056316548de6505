import { randomUUID } from 'node:crypto';
import { judgeReferral } from '../../../domain/referral/judge-referral.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Channel } from '../channel/store.ts';
import { addCredit } from '../customers/adjust-credit.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import {
  findBalance,
  findUndone,
  findUnsettled,
  insertReferral,
  markReversed,
  readReferral,
  type CreditedReferral,
  type ReferredOrder,
} from './store.ts';

const CHUNK = 100;

type ReferralDeps = Pick<Deps, 'database' | 'clock' | 'directory' | 'errors'>;

/** Thanks those who brought a friend, and takes it back when the friend's order is undone. Each once. */
export async function settleReferrals(deps: ReferralDeps, stopping?: AbortSignal): Promise<void> {
  const channels = new Map((await deps.directory.all()).map((channel) => [channel.id, channel]));
  for (const order of await findUnsettled(deps.database, deps.clock.shopNow(), CHUNK)) {
    if (stopping?.aborted) return;
    await settleOne(deps, order, () => settle(deps, channels.get(order.channel_id)!, order));
  }
  for (const referral of await findUndone(deps.database, CHUNK)) {
    if (stopping?.aborted) return;
    await settleOne(deps, referral, () =>
      reverse(deps, channels.get(referral.channel_id)!, referral),
    );
  }
}

/** One that cannot be settled does not keep the others waiting. */
async function settleOne(
  { errors }: ReferralDeps,
  { order_id }: ReferredOrder,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    errors.report(error, { referral_of: order_id });
  }
}

/** In one order everywhere, so that two who referred each other do not deadlock. False: one is no more. */
async function lockBoth(
  database: Queryable,
  { referrer_id, friend_id }: ReferredOrder,
): Promise<boolean> {
  let both = true;
  for (const id of [referrer_id, friend_id].toSorted()) {
    both = (await lockCustomer(database, id)) && both;
  }
  return both;
}

async function settle(
  { database, clock }: ReferralDeps,
  channel: Channel,
  order: ReferredOrder,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const both = await lockBoth(transaction, order);
    const settled_at = clock.shopNow();
    const facts = await readReferral(transaction, order, settled_at);
    // merged while we waited: the next look finds them under the other name
    if (!both && !facts.gone) return;
    const { referral_credit_cents, referral_friend_cents } = channel.site;
    const reason = judgeReferral(facts);
    const given = reason === null;
    const referrer_cents = given ? referral_credit_cents : 0;
    const friend_cents = given ? referral_friend_cents : 0;
    const status = given ? 'credited' : 'refused';
    const isNew = await insertReferral(transaction, {
      ...order,
      status,
      reason,
      referrer_cents,
      friend_cents,
      settled_at,
    });
    if (!isNew) return;
    await move(
      transaction,
      channel,
      order.referrer_id,
      referrer_cents,
      'A friend of yours ordered',
    );
    await move(transaction, channel, order.friend_id, friend_cents, 'Welcome, from your friend');
  });
}

async function reverse(
  { database, clock }: ReferralDeps,
  channel: Channel,
  referral: CreditedReferral,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockBoth(transaction, referral);
    if (!(await markReversed(transaction, referral.order_id, clock.shopNow()))) return;
    for (const [user_id, cents] of [
      [referral.referrer_id, referral.referrer_cents],
      [referral.friend_id, referral.friend_cents],
    ] as const) {
      // what is spent already stays spent
      const left = Math.min(cents, await findBalance(transaction, user_id));
      await move(transaction, channel, user_id, -left, 'The order of your referral was given back');
    }
  });
}

/** The caller holds the customer's lock. */
async function move(
  transaction: Queryable,
  channel: Channel,
  user_id: string,
  amount_cents: number,
  reason: string,
): Promise<void> {
  if (amount_cents === 0) return;
  const adjustment = { adjustment_id: randomUUID(), user_id, amount_cents, reason };
  const moved = await addCredit(transaction, { channel, user: null }, adjustment);
  if (!moved.ok) throw new Error(`Credit for a referral was refused: ${moved.code}`);
}
