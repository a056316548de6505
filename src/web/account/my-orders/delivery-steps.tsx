import type { MyOrder } from '../../../contract/my-orders.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './delivery-steps.module.css';

export function DeliverySteps({ steps }: { steps: MyOrder['steps'] }) {
  return (
    <ol className={styles.steps} aria-label="Where your box is">
      {steps.map(({ name, done }) => (
        <li key={name} data-done={done || undefined}>
          {name}
          <VisuallyHidden>{done ? ', done' : ', to come'}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
