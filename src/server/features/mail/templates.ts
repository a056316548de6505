import { z } from 'zod';
import { giftTemplates } from './gift-mails.ts';
import { linkRules } from './mail-links.ts';
import { orderMailFacts, orderMailKinds, orderTemplates } from './order-mails.ts';
import { planTemplates } from './plan-mails.ts';
import { priceTemplates } from './price-mails.ts';
import type { MailKind } from './queue-mail.ts';
import { reminderTemplates } from './reminder-mails.ts';
import { requestAnsweredMail } from './request-mails.ts';
import { samplePayload } from './sample-payload.ts';
import { serviceTemplates } from './service-mails.ts';
import { staffAlert, staffAlertMail } from './staff-mails.ts';
import { weekTemplates } from './week-mails.ts';
import { winbackMail } from './winback-mails.ts';
import { zoneOpenedMail } from './zone-mails.ts';

/** What a mail says, as plain text: the layout makes both parts of it and escapes. */
export interface MailText {
  subject: string;
  /** the line that mailboxes show beside the subject */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** `path` is left out where the button is the mail's secret link */
  button: { label: string; path?: string } | null;
  /** below the button, quietly: the mail's secret link, where the button leads elsewhere */
  quiet_link?: string;
  /** said small, below */
  note: string;
}

const validFor = (kind: MailKind): string => {
  const rule = linkRules[kind];
  const hours = rule && 'valid_hours' in rule ? rule.valid_hours : 0;
  return hours === 1 ? 'one hour' : `${hours} hours`;
};

type Template = (shop: string, payload: unknown) => MailText;
const alertPayload = z.object({ alert: staffAlert });
const samplePayloadOf = z.object({
  of: z.custom<Exclude<MailKind, 'sample'>>(
    (kind) => typeof kind === 'string' && isMailKind(kind) && kind !== 'sample',
  ),
});
const orderPayload = z.object({ order: orderMailFacts });

/** Mails about an order say its facts, which were put into the payload. */
const aboutOrders = Object.fromEntries(
  orderMailKinds.map((kind): [string, Template] => [
    kind,
    (shop, payload) => orderTemplates[kind](shop, orderPayload.parse(payload).order),
  ]),
) as Record<(typeof orderMailKinds)[number], Template>;

/** One entry per kind of mail; `shop` is the channel's name. */
export const templates: Record<MailKind, Template> = {
  ...aboutOrders,
  staff_alert: (shop, payload) => staffAlertMail(shop, alertPayload.parse(payload).alert),
  sample(shop, payload) {
    const { of } = samplePayloadOf.parse(payload);
    const said = templates[of](shop, samplePayload);
    return { ...said, subject: `Test: ${said.subject}` };
  },
  request_answered: requestAnsweredMail,
  ...weekTemplates,
  ...reminderTemplates,
  ...serviceTemplates,
  ...planTemplates,
  ...giftTemplates,
  ...priceTemplates,
  zone_opened: zoneOpenedMail,
  win_back: winbackMail,
  register_confirm: (shop) => ({
    subject: `Confirm your email for ${shop}`,
    preview: 'One click, and your account is ready.',
    heading: 'One more step',
    paragraphs: [
      `Thank you for joining ${shop}. Please confirm that this is your email address, and your account is ready.`,
      `The link works once, for ${validFor('register_confirm')}.`,
    ],
    button: { label: 'Confirm my email' },
    note: 'You did not ask for an account? Then ignore this mail: without the click nothing is created.',
  }),
  register_known: (shop) => ({
    subject: `You already have an account at ${shop}`,
    preview: 'Somebody tried to register with your address.',
    heading: 'You are already with us',
    paragraphs: [
      `Somebody, probably you, tried to create an account at ${shop} with this email address. It has one already, so nothing was changed.`,
      'Log in as usual. If you forgot your password, choose "Forgot password" there.',
    ],
    button: { label: 'Log in', path: '/login' },
    note: 'It was not you? Then there is nothing to do: nobody got into your account.',
  }),
  password_reset: (shop) => ({
    subject: `Your new password for ${shop}`,
    preview: 'The link to set a new password.',
    heading: 'Set a new password',
    paragraphs: [
      `We were asked for a new password for your account at ${shop}.`,
      `The link works once, for ${validFor('password_reset')}.`,
    ],
    button: { label: 'Set a new password' },
    note: 'You did not ask for it? Then ignore this mail: your password stays as it is.',
  }),
  password_changed: (shop) => ({
    subject: `Your password at ${shop} was changed`,
    preview: 'All other devices were logged out.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${shop} has just been changed, and all other devices were logged out.`,
    ],
    button: null,
    note: 'It was not you? Please contact us at once, at the phone number or address below.',
  }),
  email_changed: (shop) => ({
    subject: `Your email address at ${shop} was changed`,
    preview: 'From now on you log in with the new address.',
    heading: 'Your email address was changed',
    paragraphs: [
      `Your account at ${shop} has a new email address. From now on you log in with it, and our mails go there. This is the last one to this address.`,
    ],
    button: null,
    note: 'It was not you? Please contact us at once, at the phone number or address below.',
  }),
  account_from_order: (shop) => ({
    subject: `Your account at ${shop}`,
    preview: 'Set a password to see and change your orders.',
    heading: 'Your account is ready',
    paragraphs: [
      `With your order you have an account at ${shop}. Set a password to see your orders, pick meals and change your plan.`,
      `The link works once, for ${validFor('account_from_order')}. Later you get a new one with "Forgot password".`,
    ],
    button: { label: 'Set a password' },
    note: 'You did not order anything? Please contact us at the phone number or address below.',
  }),
  staff_invite: (shop) => ({
    subject: `You are invited to work at ${shop}`,
    preview: 'Set your password and open the back office.',
    heading: 'Welcome to the team',
    paragraphs: [
      `You have an account in the back office of ${shop}. Set your password to open it.`,
      `The link works once, for ${validFor('staff_invite')}. Later you get a new one with "Forgot password".`,
    ],
    button: { label: 'Set my password' },
    note: 'You did not expect this? Then ignore this mail: without the link nobody gets in.',
  }),
  first_owner: (shop) => ({
    subject: `Your owner account at ${shop}`,
    preview: 'Set your password and open the shop.',
    heading: `Welcome to ${shop}`,
    paragraphs: [
      'You are the owner of this shop. Set your password to open the back office.',
      `The link works once, for ${validFor('first_owner')}.`,
    ],
    button: { label: 'Set my password' },
    note: 'You did not expect this? Then ignore this mail.',
  }),
};

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(templates, kind);
