import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  status: number;
  home?: { to: string; label: string };
}

const shop = { to: '/', label: 'Back to the shop' };

const texts = {
  missing: {
    title: 'This page is not on the menu',
    text: 'The address may be old or mistyped. Everything else is where it was.',
  },
  refused: {
    title: 'This page is not for you',
    text: 'You may have to log in as somebody else to see it.',
  },
  broken: {
    title: 'Something burned on our side',
    text: 'We have been told about it. Nothing you did was lost; please try again in a moment.',
  },
};

/** What is shown instead of a page: not found, not allowed, or our fault. */
export function ErrorScreen({ status, home = shop }: ErrorScreenProps) {
  const kind = status === 404 ? 'missing' : status === 401 || status === 403 ? 'refused' : 'broken';
  return (
    <div className={styles.screen}>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{texts[kind].title}</h1>
      <p className={styles.text}>{texts[kind].text}</p>
      <p className={styles.actions}>
        {kind === 'broken' && (
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        )}
        <ButtonLink to={home.to}>{home.label}</ButtonLink>
      </p>
    </div>
  );
}
