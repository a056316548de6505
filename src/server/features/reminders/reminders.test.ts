import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Deps } from '../../deps.ts';
import type { ReminderPayload } from '../mail/reminder-mails.ts';
import { renderMail } from '../mail/render-mail.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { remindByHand } from './remind-by-hand.ts';
import { remindUndecided } from './remind-undecided.ts';
import { warnExpiringCards } from './warn-expiring-cards.ts';

const hour = 60 * 60 * 1000;
/** Green Fork's, for the week of Nov 23 */
const deadline = Date.parse('2026-11-20T04:59:00Z');

let shop: TestApp;
let deps: Deps;
let now: Date;
let channel_id: string;

beforeAll(async () => {
  shop = await startTestApp();
  deps = { ...shop.deps, clock: { ...shop.deps.clock, shopNow: () => now } };
  channel_id = (await deps.directory.byHost('localhost'))!.id;
});
afterAll(() => shop.close());

interface Mailed {
  to_email: string;
  to_name: string;
  payload: ReminderPayload;
}
async function mails(kind: string): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    select to_email, to_name, payload from mails
    where kind = ${kind} and channel_id = ${channel_id} order by to_email, id`.execute(
    deps.database,
  );
  return rows;
}

describe('a reminder to pick', () => {
  it('goes to nobody earlier than a day before the deadline', async () => {
    now = new Date(deadline - 24 * hour - 1);
    await remindUndecided(deps);
    expect(await mails('pick_reminder')).toEqual([]);
  });

  it('goes once to everybody who has not picked, however many workers and staff are at it', async () => {
    now = new Date(deadline - 24 * hour);
    const { rows: open } = await sql<{ id: string }>`
      select id from subscription_weeks where channel_id = ${channel_id} and week = '2026-11-23'
         and selection = 'open' and order_id is null limit 5`.execute(deps.database);
    const ids = open.map(({ id }) => id);
    const { id: actor_id } = await deps.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@tiffin.test')
      .executeTakeFirstOrThrow();
    const byHand = await remindByHand(deps, { channel_id, actor_id, week: '2026-11-23', ids });
    expect(byHand).toMatchObject({ ok: true, done: expect.any(Number) });
    expect((await mails('pick_reminder')).length).toBeGreaterThan(0);
    await Promise.all([remindUndecided(deps), remindUndecided(deps)]);
    await remindUndecided(deps);
    const reminded = (await mails('pick_reminder')).map(({ to_email }) => to_email);
    const { rows } = await sql<{ email: string }>`
      select email from subscription_weeks w
      join subscriptions s on s.id = subscription_id and s.status = 'active'
      join products p on p.id = w.product_id and picking
      join users on users.id = s.user_id join preferences on preferences.user_id = users.id
      where w.channel_id = ${channel_id} and week = '2026-11-23' and selection = 'open'
        and order_id is null and mail_choices ->> 'reminders' = 'true'
      order by email`.execute(deps.database);
    expect(reminded).toEqual(rows.map(({ email }) => email));
    expect(reminded.length).toBeGreaterThan(10);
    expect(new Set(reminded).size).toBe(reminded.length);
    for (const done of ['picked', 'ordered', 'skipped', 'cancelled', 'box', 'one-off']) {
      expect(reminded).not.toContain(`${done}@tiffin.test`);
    }
  });

  it('says what happens to those who do nothing: meals, total and when they are charged', async () => {
    const filled = (await mails('pick_reminder')).filter(
      ({ payload }) => payload.if_nothing.outcome === 'filled',
    );
    expect(filled.length).toBeGreaterThan(5);
    for (const { payload } of filled) {
      if (payload.if_nothing.outcome !== 'filled') continue;
      const count = payload.if_nothing.meals.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(count).toBe(payload.plan_size);
      expect(payload.if_nothing.total_cents).toBeGreaterThan(0);
    }
    const channel = (await deps.directory.byHost('localhost'))!;
    const { text } = renderMail({ kind: 'pick_reminder', ...filled[0]! }, channel, {
      origin: 'https://shop.test',
      link: null,
    });
    expect(text).toContain('until Thu, Nov 19, 11:59 PM EST');
    expect(text).toMatch(/Estimated total: \$\d+\.\d\d\. .* at Thu, Nov 19, 11:59 PM EST\./);
    expect(text).toContain('https://shop.test/meals?week=2026-11-23');
  });
});

describe('a warning about a card', () => {
  const warned = async () =>
    (await mails('card_expiring'))
      .filter(({ to_email }) => to_email.endsWith('-card@tiffin.test'))
      .map(({ to_email, payload }) => [to_email, (payload as unknown as { state: string }).state]);

  it('goes, before the deadline, to those who would be charged', async () => {
    now = new Date(deadline - 72 * hour - 1);
    await warnExpiringCards(deps);
    expect(await mails('card_expiring')).toEqual([]);
    now = new Date(deadline - 72 * hour);
    await Promise.all([warnExpiringCards(deps), warnExpiringCards(deps)]);
    expect(await warned()).toEqual([
      ['expired-card@tiffin.test', 'expired'],
      ['expiring-card@tiffin.test', 'expiring'],
    ]);
    const { rows } = await sql`
      select from mails join users on users.id = mails.user_id
      join payment_methods card on card.user_id = users.id and is_current
      where mails.kind = 'card_expiring' and (exp_year, exp_month) > (2026, 12)`.execute(
      deps.database,
    );
    expect(rows).toEqual([]);
  });

  it('goes once per card and state: the next week says only what is new', async () => {
    await sql`update menus set status = 'published'
      where channel_id = ${channel_id} and week in ('2026-11-30', '2026-12-07')`.execute(
      deps.database,
    );
    now = new Date(deadline + (168 - 72) * hour);
    await warnExpiringCards(deps);
    expect(await warned()).toHaveLength(2);
    // December has begun in New York: what was about to end has ended
    now = new Date(deadline + (2 * 168 - 71) * hour);
    await warnExpiringCards(deps);
    const { rows } = await sql<{ week: string }>`
      select week from menus where channel_id = ${channel_id} and cards_warned_at is not null
      order by week`.execute(deps.database);
    expect(rows.map(({ week }) => week)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect(await warned()).toEqual([
      ['expired-card@tiffin.test', 'expired'],
      ['expiring-card@tiffin.test', 'expiring'],
      ['expiring-card@tiffin.test', 'expired'],
    ]);
  });
});

describe('a request for a review', () => {
  /** Green Fork delivers on Tuesday and Thursday; 10 AM in New York is 15:00 UTC */
  const asked = new Date('2026-11-11T15:00:00Z');
  const requests = async () =>
    (await mails('review_request')).map(
      ({ to_email, payload }) =>
        [to_email, (payload as unknown as { delivery_date: string }).delivery_date] as const,
    );

  beforeAll(async () => {
    await sql`
      update preferences set mail_choices = mail_choices || '{"reviews": false}'
       where user_id in (select id from users where email = 'skipped@tiffin.test')`.execute(
      deps.database,
    );
    await sql`
      delete from ratings where user_id in (select id from users where email in
        ('picked@tiffin.test', 'skipped@tiffin.test'))`.execute(deps.database);
  });

  it('goes to nobody before the morning after', async () => {
    await sql`update menus set reviews_asked_through = '2026-11-08'
               where channel_id = ${channel_id}`.execute(deps.database);
    now = new Date(asked.getTime() - 1);
    await askForReviews(deps);
    expect(await requests()).toEqual([]);
  });

  it('goes once per box, to those who let themselves be asked and have said nothing', async () => {
    now = asked;
    await Promise.all([askForReviews(deps), askForReviews(deps)]);
    await askForReviews(deps);
    const { rows } = await sql<{ email: string }>`
      select coalesce(guests.email, users.email) as email from orders o
        join users on users.id = o.user_id left join guests on guests.user_id = users.id
       where o.channel_id = ${channel_id} and delivery_date = '2026-11-10'
         and o.status in ('paid', 'in_production', 'shipped', 'delivered')
         and users.email <> 'skipped@tiffin.test'
         and not exists (select from ratings where order_id = o.id)
       order by 1, o.id`.execute(deps.database);
    const sent = await requests();
    expect(sent.map(([email]) => email)).toEqual(rows.map(({ email }) => email));
    expect(sent.map(([email]) => email)).toContain('picked@tiffin.test');
    expect(sent.every(([, day]) => day === '2026-11-10')).toBe(true);
    expect(sent.length).toBeGreaterThan(10);
  });

  it('leads to the review without a log-in', async () => {
    const [mail] = await mails('review_request');
    const channel = (await deps.directory.byHost('localhost'))!;
    const { text } = renderMail({ kind: 'review_request', ...mail! }, channel, {
      origin: 'https://shop.test',
      link: null,
    });
    expect(text).toContain('On Tuesday, Nov 10 you got order GF-');
    expect(text).toMatch(/https:\/\/shop\.test\/order\/review\/[\w-]{20,64}\//);
  });

  it('does not come late, when the next box is there already', async () => {
    await sql`delete from mails where kind = 'review_request'`.execute(deps.database);
    await sql`update menus set reviews_asked_through = null`.execute(deps.database);
    now = new Date('2026-11-17T16:00:00Z');
    await askForReviews(deps);
    const late = (await requests()).filter(([, day]) => day === '2026-11-10');
    const { rows } = await sql<{ email: string }>`
      select users.email from orders o join users on users.id = o.user_id
       where o.channel_id = ${channel_id} and delivery_date = '2026-11-17'
         and o.status in ('paid', 'in_production', 'shipped')`.execute(deps.database);
    const hasNext = new Set(rows.map(({ email }) => email));
    expect(hasNext.size).toBeGreaterThan(10);
    expect(late.filter(([email]) => hasNext.has(email))).toEqual([]);
  });
});
