import styles from './segments.module.css';

interface SegmentsProps {
  filled: number;
  of: number;
}

/** One piece per meal of the box; the words beside it say the same. */
export function Segments({ filled, of }: SegmentsProps) {
  return (
    <div className={styles.segments} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} data-filled={index < filled || undefined} />
      ))}
    </div>
  );
}
