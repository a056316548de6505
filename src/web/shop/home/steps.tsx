import styles from './steps.module.css';

const steps = ['Choose a plan', 'Pick your meals', 'Check out'];

/** Where the visitor stands on the way to an order: this page is the first step. */
export function Steps() {
  return (
    <nav className={styles.bar} aria-label="Steps to your order">
      <ol>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === 0 ? 'step' : undefined}>
            <span>{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
