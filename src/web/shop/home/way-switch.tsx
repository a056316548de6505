import type { Way } from './plan-texts.ts';
import styles from './way-switch.module.css';

interface WaySwitchProps {
  way: Way;
  /** what Subscribe & Save takes off */
  percent: number;
  onChange: (way: Way) => void;
}

export function WaySwitch({ way, percent, onChange }: WaySwitchProps) {
  return (
    <div role="radiogroup" aria-label="How to buy" className={styles.switch}>
      <label className={styles.option}>
        <input
          type="radio"
          name="way"
          className={styles.input}
          checked={way === 'subscribed'}
          onChange={() => onChange('subscribed')}
        />
        Subscribe & Save {percent > 0 && <span className={styles.percent}>{percent}%</span>}
      </label>
      <label className={styles.option}>
        <input
          type="radio"
          name="way"
          className={styles.input}
          checked={way === 'once'}
          onChange={() => onChange('once')}
        />
        Just this once
      </label>
    </div>
  );
}
