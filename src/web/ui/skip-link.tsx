import styles from './skip-link.module.css';

/** The first stop of the keyboard: past everything that every page has. */
export const SkipLink = () => (
  <a href="#content" className={styles.skip}>
    Skip to content
  </a>
);
