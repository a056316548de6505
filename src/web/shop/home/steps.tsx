import styles from './steps.module.css';

const steps = ['Choose a plan', 'Pick your meals', 'Check out'];

/** Where the visitor stands on the way to an order, counted from 0. */
export function Steps({ current = 0 }: { current?: number }) {
  return (
    <nav className={styles.bar} aria-label="Steps to your order">
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current || undefined}
          >
            <span>{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
