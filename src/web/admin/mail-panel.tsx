import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { retryMail, revealMailLink, type MailDetail } from '../../contract/mail.ts';
import { api, messageOf } from '../lib/api.ts';
import { useRootData } from '../root.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MailParts } from './mail-parts.tsx';
import { formatUtc, kindLabel, MailStatusPill } from './mail-words.tsx';
import styles from './mails.module.css';

/** One mail as its reader gets it, with the link hidden. */
export function MailPanel({ mail, close }: { mail: MailDetail; close: string }) {
  const { demo, session } = useRootData();
  const mayReveal = demo && mail.has_link && session.permissions.includes('mails.reveal');
  const mayRetry = mail.status === 'failed' && session.permissions.includes('settings.edit');
  return (
    <section className={styles.panel} aria-labelledby="mail-subject">
      <header className={styles.panelHead}>
        <h2 id="mail-subject">{mail.subject ?? kindLabel(mail.kind)}</h2>
        <ButtonLink size="small" variant="quiet" to={close} preventScrollReset>
          Close
        </ButtonLink>
      </header>
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd>{mail.to_name ? `${mail.to_name} (${mail.to_email})` : mail.to_email}</dd>
        <dt>Status</dt>
        <dd>
          <MailStatusPill status={mail.status} /> {statusNote(mail)}
        </dd>
        {mail.last_error && mail.status !== 'kept' && (
          <>
            <dt>Last error</dt>
            <dd>{mail.last_error}</dd>
          </>
        )}
      </dl>
      {mayReveal && <RevealLink mailId={mail.id} />}
      {mayRetry && <RetryMail mailId={mail.id} />}
      {mail.html === null || mail.text === null ? (
        <p className={styles.note}>It is written when it is sent.</p>
      ) : (
        <MailParts html={mail.html} text={mail.text} />
      )}
    </section>
  );
}

function statusNote(mail: MailDetail): string {
  switch (mail.status) {
    case 'sent':
      return mail.sent_at ? `${formatUtc(mail.sent_at)} UTC` : '';
    case 'kept':
      return mail.last_error ?? 'The shop has no mail server: nothing was sent.';
    case 'failed':
      return `after ${mail.attempts} ${mail.attempts === 1 ? 'try' : 'tries'}`;
    case 'queued':
      return mail.attempts > 0 && mail.next_attempt_at
        ? `next try ${formatUtc(mail.next_attempt_at)} UTC`
        : '';
    case 'sending':
      return '';
  }
}

function RevealLink({ mailId }: { mailId: string }) {
  const [link, setLink] = useState<string | null>(null);
  const { run, working, error } = useCall(async () => {
    setLink((await api(revealMailLink, { params: { mail_id: mailId } })).link);
  }, 'The link could not be made.');
  return (
    <div className={styles.action}>
      {link ? (
        <Banner kind="info" title="A fresh link, for one use:">
          <a href={link} className={styles.link}>
            {link}
          </a>
        </Banner>
      ) : (
        <Button size="small" variant="secondary" processing={working} onClick={run}>
          Reveal the link
        </Button>
      )}
      {error && <Banner kind="error">{error}</Banner>}
    </div>
  );
}

function RetryMail({ mailId }: { mailId: string }) {
  const { revalidate } = useRevalidator();
  const { run, working, error } = useCall(async () => {
    await api(retryMail, { params: { mail_id: mailId } });
    await revalidate();
  }, 'The mail could not be queued.');
  return (
    <div className={styles.action}>
      <Button size="small" processing={working} onClick={run}>
        Send again
      </Button>
      {error && <Banner kind="error">{error}</Banner>}
    </div>
  );
}

function useCall(call: () => Promise<void>, fallback: string) {
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run() {
    setWorking(true);
    setError(null);
    try {
      await call();
    } catch (failure) {
      setError(messageOf(failure, fallback));
    } finally {
      setWorking(false);
    }
  }
  return { run: () => void run(), working, error };
}
