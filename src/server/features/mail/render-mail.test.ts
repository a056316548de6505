import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { smallShopSettings } from '../../../../tests/support/small-shop.ts';
import { layoutHash, layoutHtml } from './layout-html.ts';
import { linkRules } from './mail-links.ts';
import type { MailKind } from './queue-mail.ts';
import { presentableName, renderMail } from './render-mail.ts';
import { mailKinds } from './sample-mail.ts';
import { samplePayload as payload } from './sample-payload.ts';

const channel = { settings: smallShopSettings };
const addresses = { origin: 'https://shop.test', link: 'https://shop.test/password/reset/abc' };
const kinds = mailKinds as MailKind[];

describe.each(kinds)('a %s mail', (kind) => {
  test('says the same in both parts, in the look of its channel', () => {
    const mail = renderMail({ kind, to_name: 'Maya', payload }, channel, addresses);
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

test('a skip that dropped an unpaid order is not said to be taken back', () => {
  const textOf = (order: string | null) => {
    const skipped = { plan: { ...payload.plan, order } };
    const mail = { kind: 'week_skipped' as const, to_name: 'Maya', payload: skipped };
    return renderMail(mail, channel, addresses).text;
  };
  expect(textOf(null)).toContain('You can take it back until the deadline');
  expect(textOf('dropped')).not.toContain('take it back');
  expect(textOf('marked')).not.toContain('take it back');
});

test('a mail has the button and the links that its kind has, and no others', () => {
  const mail = { kind: 'week_skipped' as const, to_name: 'Maya', payload };
  const unsubscribe = 'https://shop.test/unsubscribe/week/abc';
  const { html, text } = renderMail(mail, channel, { ...addresses, unsubscribe });
  for (const part of [html, text]) expect(part).toContain(unsubscribe);
  expect(renderMail(mail, channel, addresses).html).not.toContain('Stop these mails');

  const told = { kind: 'password_changed' as const, to_name: 'Maya' };
  const plain = renderMail(told, channel, { ...addresses, link: null });
  expect(plain.html).not.toMatch(/<a |Or open this address/);
});

test('no word of a mail can become HTML', () => {
  const name = `"><script>alert(1)</script>{{note}}`;
  const hostile = { settings: { ...smallShopSettings, name, legal_name: `<img src=x>'` } };
  const { html } = renderMail(
    { kind: 'password_reset', to_name: '<b>Eve</b>' },
    hostile,
    addresses,
  );
  expect(html).not.toMatch(/<script>|<img|<b>Eve/);
  expect(html).toContain('&#60;script&#62;');
  // filled in once: what stands in a value is not looked at again
  expect(html).toContain('{{note}}');
});

test('the layout is that of its source', async () => {
  const source = await readFile('scripts/mail/layout.mjml');
  const hash = createHash('sha256').update(source).update(layoutHtml).digest('hex');
  expect(layoutHash, '`npm run mail:layout` makes it anew').toBe(hash);
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
