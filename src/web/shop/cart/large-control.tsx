import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconCircleCheck } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useFlash } from './use-flash.ts';
import styles from './large-control.module.css';

interface LargeControlProps {
  name: string;
  /** shown when ready to order */
  price: string | null;
  quantity: number;
  onAdd: (quantity: number) => void;
  onRemove: () => void;
}

/** How many, ADD, and what is in the cart already (spec §4: where future weeks can be ordered). */
export function LargeControl({ name, price, quantity, onAdd, onRemove }: LargeControlProps) {
  const [wanted, setWanted] = useState('1');
  const [flashing, flash] = useFlash();
  const number = Math.max(1, Math.trunc(Number(wanted)) || 1);
  return (
    <form
      className={styles.control}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flash();
        onAdd(number);
        setWanted('1');
      }}
    >
      <p className={styles.row}>
        <span className={styles.price}>{price}</span>
        {quantity > 0 && (
          <span className={styles.held}>
            <IconCircleCheck size={16} />
            {quantity} In Cart
            <button type="button" className={styles.remove} onClick={onRemove}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </button>
          </span>
        )}
      </p>
      <div className={styles.add}>
        <input
          aria-label={`How many of ${name}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onBlur={() => setWanted(String(Math.min(50, number)))}
        />
        <Button
          type="submit"
          variant={flashing ? 'primary' : 'tonal'}
          wide
          data-flash={flashing || undefined}
        >
          ADD<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </form>
  );
}
