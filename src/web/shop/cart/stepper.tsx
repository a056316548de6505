import { useRef } from 'react';
import { IconMinus, IconPlus } from './cart-icons.tsx';
import { useFlash } from './use-flash.ts';
import styles from './stepper.module.css';

interface StepperProps {
  /** of the meal, for the buttons' names */
  name: string;
  quantity: number;
  onPlus: () => void;
  onMinus: () => void;
  /** tonal in carts, solid on cards */
  tonal?: boolean;
}

/** Plus and minus; with nothing in the cart the plus says "Add". */
export function Stepper({ name, quantity, onPlus, onMinus, tonal = false }: StepperProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const [plusFlashing, flashPlus] = useFlash();
  const [minusFlashing, flashMinus] = useFlash();
  const empty = quantity === 0;
  return (
    <div
      className={styles.stepper}
      data-empty={empty || undefined}
      data-tonal={tonal || undefined}
      role="group"
      aria-label={name}
    >
      {!empty && (
        <>
          <button
            type="button"
            aria-label={`Remove one ${name}`}
            data-flash={minusFlashing || undefined}
            onClick={() => {
              flashMinus();
              // the last one takes this button with it: the focus stays here
              if (quantity === 1) plus.current?.focus();
              onMinus();
            }}
          >
            <IconMinus size={18} />
          </button>
          <output className={styles.count}>{quantity}</output>
        </>
      )}
      <button
        ref={plus}
        type="button"
        aria-label={empty ? `Add ${name}` : `Add one more ${name}`}
        data-flash={plusFlashing || undefined}
        onClick={() => {
          flashPlus();
          onPlus();
        }}
      >
        {empty ? 'Add' : <IconPlus size={18} />}
      </button>
    </div>
  );
}
