import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'title' | 'picture' | 'control';
  /** how many, one below the other */
  count?: number;
}

/** Holds the place of what is loading; the surrounding region says so with aria-busy. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.stack} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.bone} data-shape={shape} />
      ))}
    </div>
  );
}
