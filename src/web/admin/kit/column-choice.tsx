import { useId } from 'react';
import type { ListColumn } from './list-table.tsx';
import { useListAddress } from './use-list-address.ts';
import styles from './column-choice.module.css';

interface ColumnChoiceProps<Row> {
  columns: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
}

export function ColumnChoice<Row>({ columns, shown }: ColumnChoiceProps<Row>) {
  const id = useId();
  const { search, go } = useListAddress();
  const toggle = (column: ListColumn<Row>) => {
    const next = columns.filter((other) => shown.includes(other) !== (other === column));
    // the list stays where it is
    void go({ columns: next.map((other) => other.id).join(','), cursor: search.get('cursor') });
  };
  return (
    <div className={styles.choice}>
      <button type="button" popoverTarget={id} className={styles.button}>
        Columns
      </button>
      <fieldset id={id} popover="auto" className={styles.panel}>
        <legend>Columns</legend>
        {columns.slice(1).map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={shown.includes(column)}
              onChange={() => toggle(column)}
            />
            {column.header}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
