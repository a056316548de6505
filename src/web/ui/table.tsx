import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** numbers stand under each other at the right edge */
  numeric?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** said instead of an empty table */
  empty: ReactNode;
}

/** The first column names the row. On narrow screens the table scrolls inside its own frame. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    // focusable, so that a keyboard can scroll it
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={column.numeric || undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first names the row. */
export function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map(({ id, numeric, cell }, index) =>
    index === 0 ? (
      <th key={id} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td key={id} data-numeric={numeric || undefined}>
        {cell(row)}
      </td>
    ),
  );
}
