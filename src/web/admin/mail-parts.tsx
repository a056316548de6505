import { useState } from 'react';
import { MailText } from './kit/mail-text.tsx';
import styles from './mails.module.css';

/** A mail as its reader gets it: designed, or its text. */
export function MailParts({ html, text }: { html: string; text: string }) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  return (
    <>
      <div className={styles.parts} role="group" aria-label="Part of the mail">
        {(['html', 'text'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={part === name}
            onClick={() => setPart(name)}
          >
            {name === 'html' ? 'As designed' : 'Text part'}
          </button>
        ))}
      </div>
      {part === 'html' ? (
        <iframe
          className={styles.preview}
          title="The mail as designed"
          // no scripts, no forms, no way out of the frame
          sandbox=""
          srcDoc={withoutStyleSheets(html)}
        />
      ) : (
        <MailText text={text} />
      )}
    </>
  );
}

/** The page's policy holds inside the frame and refuses them; the mail's look stands in its attributes. */
const withoutStyleSheets = (html: string): string => html.replace(/<style[\s\S]*?<\/style>/g, '');
