import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelOrigin } from '../mail/channel-origin.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { signId } from '../../platform/signed-id.ts';
import {
  moveDeadline,
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from './subscriptions.fixture.ts';

let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop();
});
afterAll(() => shop.close());

const tokenOf = ({ week_id }: Subscriber) => signId(shop.deps.secret, 'skip_link', week_id);
/** Whoever has the mail, in a browser that was never here. */
const follow = (token: string, host?: string) =>
  shop.visitor(host).request({ method: 'POST', url: '/api/skip-link', payload: { token } });
const look = (token: string, host?: string) => shop.visitor(host).get(`/api/skip-link/${token}`);

/** Hands the reminder to a mail server; gives the mail as it left and as it is kept. */
async function remind({ user_id, week_id }: Subscriber) {
  const { deps } = shop;
  const to_email = `${week_id}@example.com`;
  const id = await queueMail(deps.database, {
    kind: 'pick_reminder',
    channel_id: shop.channel_id,
    user_id,
    to_email,
    to_name: 'Ada',
    payload: {
      subscription_week_id: week_id,
      week: shop.week,
      week_title: 'Week of November 23',
      deadline: 'Thu, Nov 19, 11:59 PM EST',
      plan_name: 'Six meals',
      plan_size: 6,
      if_nothing: { outcome: 'skipped' },
    },
  });
  const left: { to: { address: string }; html: string; text: string }[] = [];
  const sender = { send: async (mail: (typeof left)[number]) => void left.push(mail), close() {} };
  await sendDueMails(deps, sender, new AbortController().signal);
  const kept = await deps.database
    .selectFrom('mails')
    .select(['html', 'text'])
    .where('id', '=', id!)
    .executeTakeFirstOrThrow();
  return { left: left.find(({ to }) => to.address === to_email)!, kept };
}

describe('the skip link of a reminder', () => {
  it('shows the week, and skips it only on the click that follows; twice is the same', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const { left, kept } = await remind(ada);
    const channel = (await shop.deps.directory.byHost('localhost'))!;
    const start = `${channelOrigin(shop.deps.config, channel)}/skip/`;
    const token = left.text.split(start)[1]!.split('\n')[0]!;
    expect(left.html).toContain(`href="${start}${token}"`);
    // what staff can read is no key
    expect(`${kept.html}${kept.text}`).not.toContain(token);

    expect((await look(token)).json()).toMatchObject({
      state: 'open',
      week_title: 'Week of November 23',
      deadline_formatted: 'Thu, Nov 19, 11:59 PM EST',
    });
    expect((await shop.weekOf(ada)).selection).toBe('picked');
    const [first, second] = [await follow(token), await follow(token)];
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { message: 'Week skipped successfully', receipt: expect.any(String) },
    ]);
    expect(second.json()).toEqual(first.json());
    expect((await shop.weekOf(ada)).selection).toBe('skipped');
    expect((await look(token)).json().state).toBe('skipped');
    expect(await shop.eventsOf(ada)).toHaveLength(1);
  });

  it('is worth nothing when it is changed, or taken to another shop', async () => {
    const [ada, eve] = [await shop.subscriber(), await shop.subscriber()];
    const forged = tokenOf(ada).slice(0, 22) + tokenOf(eve).slice(22);
    for (const answer of [
      await follow(forged),
      await look(forged),
      await follow(tokenOf(ada), 'iron.localhost'),
      await look('x'.repeat(65)),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'link.expired']);
    }
    expect((await shop.weekOf(ada)).selection).toBe('open');
  });

  it('ends with the deadline, for an order that nobody has paid too', async () => {
    const open = await shop.subscriber();
    const unpaid = await shop.subscriber({ picks: { 0: 6 } });
    await shop.placeOrder(unpaid);
    const past = new Date(shop.deps.clock.shopNow().getTime() - 60_000);
    const before = await moveDeadline(shop, past);
    for (const ada of [open, unpaid]) {
      expect((await look(tokenOf(ada))).json().state).toBe('closed');
      expect((await follow(tokenOf(ada))).json().code).toBe('week.deadline_passed');
      expect((await shop.weekOf(ada)).selection).not.toBe('skipped');
    }
    await moveDeadline(shop, before);
  });
});
