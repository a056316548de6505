import { describe, expect, test } from 'vitest';
import { smallShopSettings } from '../../../../tests/support/small-shop.ts';
import { linkRules } from './mail-links.ts';
import type { MailKind } from './queue-mail.ts';
import { presentableName, renderMail } from './render-mail.ts';
import { templates } from './templates.ts';

const channel = { settings: smallShopSettings };
const addresses = { origin: 'https://shop.test', link: 'https://shop.test/password/reset/abc' };
const kinds = Object.keys(templates) as MailKind[];

const payload = {
  subscription_week_id: 'a-week',
  week: '2026-11-23',
  week_title: 'Week of November 23',
  deadline: 'Thu, Nov 19, 11:59 PM EST',
  plan_name: 'Six meals',
  plan_size: 6,
  if_nothing: {
    outcome: 'filled',
    meals: [{ name: 'Lemon chicken', quantity: 6 }],
    total_cents: 3175,
    card_cents: 2175,
    charged: 'Thu, Nov 19, 11:59 PM EST',
  },
  reason: 'There is no card to charge.',
  number: 'GF-100001',
  url_key: 'a'.repeat(32),
  delivery_date: '2026-11-24',
  meals: ['Lemon chicken', 'Bean chili'],
  gone: ['Lemon chicken'],
  got: ['Bean chili'],
  filled: true,
  paused: true,
  decline_text: 'Your card was declined.',
  next_try: 'Fri, Nov 20, 4:00 AM EST',
  until: 'Sat, Nov 21, 8:00 AM EST',
  state: 'expired',
  last4: '4242',
  order_id: 'an-order',
  text: 'It was cold',
  answer: 'We are sorry.',
  amount_cents: 2500,
  balance_cents: 5000,
  receipt: '5F0C11AA07',
  expiry: '10/2026',
  alert: {
    kind: 'order_disputed',
    order_id: 'an-order',
    number: 'GF-100001',
    amount_cents: 2175,
    reason: 'fraudulent',
  },
  order: {
    number: 'GF-100001',
    url_key: 'a'.repeat(32),
    product_name: 'Six meals',
    delivery_date: '2026-11-24',
    lines: [{ name: 'Lemon chicken', quantity: 2, line_cents: 2698 }],
    items_cents: 2698,
    subscription_discount_cents: 405,
    discount_cents: 0,
    delivery_cents: 699,
    tax_cents: 183,
    total_cents: 3175,
    gift_card_cents: 1000,
    card_cents: 2175,
    ship_to: '12 Elm St, New York, NY 10001',
  },
  plan: {
    receipt: '5F0C11AA07',
    plan: 'Six meals',
    week: '2026-11-23',
    delivery_date: '2026-11-24',
    resume_week: '2026-12-07',
    order: 'marked',
    returned: [
      { week: '2026-11-23', lost: [{ name: 'Lemon chicken', quantity: 2 }], pick_again: true },
    ],
    standing: ['2026-11-23'],
    unchanged: ['2026-11-30'],
    pick_again: true,
    reason: 'Our kitchen rests.',
  },
};

describe.each(kinds)('a %s mail', (kind) => {
  test('says the same in both parts, in the look of its channel', async () => {
    const mail = await renderMail({ kind, to_name: 'Maya', payload }, channel, addresses);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Hello Maya,');
      expect(part).toContain('(845) 555-0148');
      expect(part).toContain('Green Fork Kitchens, Inc.');
      if (linkRules[kind]) expect(part).toContain(addresses.link);
      else expect(part).not.toContain(addresses.link);
    }
    expect(mail.subject).toContain('Green Fork');
    expect(mail.html).toContain(smallShopSettings.accent_color);
    expect(`${mail.html}${mail.text}`).not.toMatch(/\{\{|undefined|\bnull\b|fonts\.googleapis/);
  });
});

test('a skip that dropped an unpaid order is not said to be taken back', async () => {
  const textOf = async (order: string | null) => {
    const skipped = { plan: { ...payload.plan, order } };
    const mail = { kind: 'week_skipped' as const, to_name: 'Maya', payload: skipped };
    return (await renderMail(mail, channel, addresses)).text;
  };
  expect(await textOf(null)).toContain('You can take it back until the deadline');
  expect(await textOf('dropped')).not.toContain('take it back');
  expect(await textOf('marked')).not.toContain('take it back');
});

test('no word of a mail can become HTML', async () => {
  const name = `"><script>alert(1)</script>{{note}}`;
  const hostile = { settings: { ...smallShopSettings, name, legal_name: `<img src=x>'` } };
  const { html } = await renderMail(
    { kind: 'password_reset', to_name: '<b>Eve</b>' },
    hostile,
    addresses,
  );
  expect(html).not.toMatch(/<script>|<img|<b>Eve/);
  expect(html).toContain('&#60;script&#62;');
  // filled in once: what stands in a value is not looked at again
  expect(html).toContain('{{note}}');
});

test.each(['Maya', 'Mary-Jane O’Neil', 'J. R. Ewing', 'Łukasz', 'José María'])(
  '%s is greeted by name',
  (name) => expect(presentableName(name)).toBe(name),
);

test.each([
  null,
  '',
  'https://evil.test',
  'evil.test',
  'Claim 500 now',
  'a@b.test',
  '<b>Eve</b>',
  'Eve\r\nBcc: x',
])('somebody who calls themselves %j is greeted without a name', (name) =>
  expect(presentableName(name)).toBeNull(),
);
