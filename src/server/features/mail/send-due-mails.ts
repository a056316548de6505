import { setTimeout as wait } from 'node:timers/promises';
import { sendLanes, type MailSender } from '../../adapters/mail/smtp-sender.ts';
import type { Deps } from '../../deps.ts';
import { together } from '../../platform/together.ts';
import { channelOf, channelOrigin } from './channel-origin.ts';
import { hiddenToken } from './hidden-token.ts';
import { linkRules, linkTo, makeToken, UndeliverableError } from './mail-links.ts';
import type { MailKind } from './queue-mail.ts';
import { presentableName, renderMail } from './render-mail.ts';
import { claimDueMail, isWanted, markDone, markFailed, type Mail } from './store.ts';
import { isMailKind } from './templates.ts';
import { optionalMails, unsubscribeLinks } from './unsubscribe-link.ts';

type SendDeps = Pick<Deps, 'config' | 'database' | 'directory' | 'errors' | 'log' | 'secret'>;

const minute = 60;
const hour = 60 * minute;
/** Seconds until the next try, by the number of tries that failed. */
const retrySteps = [minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour, 12 * hour];
export const maxAttempts = retrySteps.length + 1;

/** Less than the lease: a mail server that answers by drips does not keep a mail that others may take. */
const sendLimitMs = 90_000;

/** Sends all that is due, several at a time, until nothing is left or `stopping` says so. */
export async function sendDueMails(
  deps: SendDeps,
  sender: MailSender | null,
  stopping: AbortSignal,
): Promise<void> {
  const lane = async () => {
    while (!stopping.aborted) {
      const mail = await claimDueMail(deps.database);
      if (!mail) return;
      await sendClaimed(deps, sender, mail);
    }
  };
  await together(sendLanes, lane);
}

async function sendClaimed(deps: SendDeps, sender: MailSender | null, mail: Mail): Promise<void> {
  try {
    // a claim beyond the last one: earlier workers died with this mail in hand
    if (mail.attempts > maxAttempts) throw new Error('Its workers ended before they were done.');
    await deliver(deps, sender, mail);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hopeless = error instanceof UndeliverableError;
    const retryAfter = hopeless ? null : (retrySteps[mail.attempts - 1] ?? null);
    await markFailed(deps.database, mail, reason.slice(0, 500), retryAfter);
    const about = { mail_id: mail.id, kind: mail.kind, attempts: mail.attempts };
    if (retryAfter === null) deps.errors.report(error, { ...about, given_up: true });
    else deps.log.warn({ err: error, ...about }, 'a mail could not be sent, it is tried again');
  }
}

async function isTurnedOff(
  { database }: SendDeps,
  { kind, user_id }: { kind: MailKind; user_id: string | null },
): Promise<boolean> {
  const choice = optionalMails[kind];
  if (!choice || user_id === null) return false;
  return !(await isWanted(database, { user_id, choice }));
}

async function deliver(deps: SendDeps, sender: MailSender | null, mail: Mail): Promise<void> {
  const { kind } = mail;
  if (!isMailKind(kind)) throw new UndeliverableError(`No template for mails of the kind ${kind}.`);
  const channel = await channelOf(deps, mail);
  const origin = channelOrigin(deps.config, channel);
  const rule = linkRules[kind];
  const stop = unsubscribeLinks(deps.secret, origin, { kind, user_id: mail.user_id });
  const rendered = renderMail({ ...mail, kind }, channel, {
    origin,
    unsubscribe: stop?.hidden ?? null,
    link: rule ? linkTo(origin, rule, hiddenToken) : null,
  });
  if (!sender) return markDone(deps.database, mail, 'kept', rendered);
  if (await isTurnedOff(deps, { kind, user_id: mail.user_id })) {
    return markDone(
      deps.database,
      mail,
      'kept',
      rendered,
      'The customer has turned such mails off.',
    );
  }

  const token = rule ? await makeToken(deps, mail, rule) : hiddenToken;
  const leaving = (text: string) => {
    const said = text.replaceAll(hiddenToken, token);
    return stop ? said.replaceAll(stop.hidden, stop.page) : said;
  };
  const { name, support_email } = channel.settings;
  const sending = sender.send({
    channel: channel.channel,
    message_id: `${mail.id}@${channel.primary_host}`,
    from: { name, address: support_email },
    to: { name: presentableName(mail.to_name) ?? '', address: mail.to_email },
    subject: rendered.subject,
    html: leaving(rendered.html),
    text: leaving(rendered.text),
    unsubscribe: stop?.one_click ?? null,
  });
  await within(sendLimitMs, sending);
  await markDone(deps.database, mail, 'sent', rendered);
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const tooLong = wait(limitMs, undefined, { signal: timer.signal, ref: false }).then(
    () => {
      throw new Error('The mail server took too long.');
    },
    () => {},
  );
  try {
    await Promise.race([work, tooLong]);
  } finally {
    timer.abort();
  }
}
