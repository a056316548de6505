import styles from './mail-text.module.css';

/** A mail as its text part says it. */
export function MailText({ subject, text }: { subject?: string; text: string }) {
  return (
    <>
      {subject && (
        <p>
          <strong>{subject}</strong>
        </p>
      )}
      <pre className={styles.text} tabIndex={0} aria-label="Text of the mail">
        {text}
      </pre>
    </>
  );
}
