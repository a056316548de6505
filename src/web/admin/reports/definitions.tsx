import type { Figure } from '../../../domain/report/report.ts';
import styles from './reports.module.css';

/** Every figure of the page in words. */
export function Definitions({
  figures,
}: {
  figures: readonly Pick<Figure, 'id' | 'header' | 'definition'>[];
}) {
  return (
    <dl className={styles.definitions}>
      {figures.map(({ id, header, definition }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{definition}</dd>
        </div>
      ))}
    </dl>
  );
}
