import { useRootData } from '../../root.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../../shell/error-screen.module.css';

/** Without a key, or with one that opens nothing: kindly, and with a way on. */
export function NothingToConfirm({ title, text }: { title: string; text: string }) {
  const { session } = useRootData();
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>
        <ButtonLink to="/meals">See this week's meals</ButtonLink>
        {session.authenticated ? (
          <ButtonLink to="/my-schedule" variant="secondary">
            My schedule
          </ButtonLink>
        ) : (
          <ButtonLink to="/login?redirect=/confirmation" variant="secondary">
            Log in
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
