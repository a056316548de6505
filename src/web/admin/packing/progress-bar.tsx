import styles from './packing.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  of: number;
}

export function ProgressBar({ label, done, of }: ProgressBarProps) {
  return (
    <div className={styles.progress}>
      <progress max={Math.max(of, 1)} value={done} aria-label={label} />
      <span>
        <strong>{done.toLocaleString('en-US')}</strong> of {of.toLocaleString('en-US')}{' '}
        {label.toLowerCase()}
      </span>
    </div>
  );
}
