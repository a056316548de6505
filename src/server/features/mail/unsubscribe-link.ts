import type { MailChoice } from '../../../domain/mail/mail-choices.ts';
import type { Secret } from '../../platform/secret.ts';
import { signId } from '../../platform/signed-id.ts';
import { hiddenToken } from './hidden-token.ts';
import type { MailKind } from './queue-mail.ts';

/** The mails that a customer may turn off. All others always come. */
export const optionalMails: Partial<Record<MailKind, MailChoice>> = {
  pick_reminder: 'reminders',
  review_request: 'reviews',
  win_back: 'news',
};

interface UnsubscribeLinks {
  /** as the mail is kept and shown: it turns nothing off */
  hidden: string;
  /** the page with one button, for people */
  page: string;
  /** for mail programs: one call turns it off */
  one_click: string;
}

/** How to stop getting such mails, without a log-in; null: it is no such mail. */
export function unsubscribeLinks(
  secret: Secret,
  origin: string,
  { kind, user_id }: { kind: MailKind; user_id: string | null },
): UnsubscribeLinks | null {
  const choice = optionalMails[kind];
  if (!choice || user_id === null) return null;
  const token = signId(secret, 'unsubscribe', user_id);
  return {
    // apart from the mail's own token, which stands for another one
    hidden: `${origin}/unsubscribe/${choice}/${hiddenToken.toUpperCase()}`,
    page: `${origin}/unsubscribe/${choice}/${token}`,
    one_click: `${origin}/api/unsubscribe/${choice}/${token}`,
  };
}
