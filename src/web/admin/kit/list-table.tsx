import { Link } from 'react-router';
import { Cells, type Column } from '../../ui/table.tsx';
import type { Selection } from './use-selection.ts';
import { useListAddress } from './use-list-address.ts';
import styles from './list-table.module.css';

export interface ListColumn<Row> extends Column<Row> {
  /** the sort of the list's contract that this column leads */
  sort?: string;
  /** unturned, that sort begins with the lowest */
  ascending?: boolean;
  /** shown only to those who ask for it */
  extra?: boolean;
}

interface ListTableProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** says the row out loud beside its check box */
  rowName: (row: Row) => string;
  /** the sort that is shown unasked */
  defaultSort: string;
  selection?: Selection<Row>;
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, defaultSort, selection } = props;
  return (
    // focusable, so that a keyboard can scroll it
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={selection.all}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} defaultSort={defaultSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-selected={selection?.has(row) || undefined}>
              {selection && (
                <td className={styles.check}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${rowName(row)}`}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: ListColumn<Row>;
  defaultSort: string;
}

function HeaderCell<Row>({ column, defaultSort }: HeaderCellProps<Row>) {
  const { search, at } = useListAddress();
  const numeric = column.numeric || undefined;
  if (!column.sort) {
    return (
      <th scope="col" data-numeric={numeric}>
        {column.header}
      </th>
    );
  }
  const current = search.get('sort') ?? defaultSort;
  const turned = current === `-${column.sort}`;
  const active = turned || current === column.sort;
  const rising = (column.ascending ?? false) !== turned;
  const next = active && !turned ? `-${column.sort}` : column.sort;
  return (
    <th
      scope="col"
      data-numeric={numeric}
      aria-sort={!active ? 'none' : rising ? 'ascending' : 'descending'}
    >
      <Link
        to={at({ sort: next === defaultSort ? null : next })}
        preventScrollReset
        className={styles.sort}
        data-active={active || undefined}
      >
        {column.header}
        <span aria-hidden="true">{active && (rising ? '↑' : '↓')}</span>
      </Link>
    </th>
  );
}
