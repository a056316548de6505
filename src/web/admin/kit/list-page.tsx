import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import type { AdminPage } from '../../../contract/admin-pages.ts';
import type { List } from '../../../contract/list.ts';
import { Banner } from '../../ui/banner.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ListFilters, type ListFilter } from './list-filters.tsx';
import { ListTable, type ListColumn } from './list-table.tsx';
import { ListViews, type ListView } from './list-views.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';
import { useListAddress } from './use-list-address.ts';
import { useSelection } from './use-selection.ts';
import styles from './list-page.module.css';

interface ListPageProps<Row> {
  page: AdminPage;
  /** of a list that is about one thing: what that is */
  head?: Omit<PageHeadProps, 'actions'>;
  /** buttons beside the title */
  actions?: ReactNode;
  /** the ready-made views beside "All" */
  views?: readonly ListView[];
  /** the words in an empty search field; left out where there is nothing to search */
  search?: string;
  filters?: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  defaultSort: string;
  list: List<Row>;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** the address of the CSV endpoint; the list's own filters are added */
  exportPath?: string;
  /** what can be done with ticked rows; `done` unticks them */
  bulk?: ((rows: readonly Row[], done: () => void) => ReactNode) | undefined;
  /** said when nothing is there and nothing was filtered */
  empty: ReactNode;
  /** between title and list */
  children?: ReactNode;
}

/** A list of the back office: views, filters, sort, columns and place are all in its address. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { page, columns, list, rowKey, rowName, bulk, filters = [] } = props;
  const { search, at } = useListAddress();
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const selection = useSelection(list.rows, rowKey);
  const [problem, setProblem] = useState<string | null>(null);
  const shownColumns = chosenColumns(columns, search.get('columns'));

  return (
    <div className={styles.page}>
      <PageHead {...(props.head ?? { title: page.title })} actions={props.actions} />
      {props.children}
      {problem && <Banner kind="error">{problem}</Banner>}
      <div className={styles.card} aria-busy={loading || undefined}>
        <ListViews page={page} views={props.views ?? []} onProblem={setProblem} />
        <div className={styles.tools}>
          <ListFilters search={props.search} filters={filters} />
          <div className={styles.end}>
            <ColumnChoice columns={columns} shown={shownColumns} />
            {props.exportPath && (
              <a className={styles.export} href={exportAddress(props.exportPath, search)} download>
                Export CSV
              </a>
            )}
          </div>
        </div>
        {list.rows.length > 0 ? (
          <ListTable
            caption={page.title}
            columns={shownColumns}
            rows={list.rows}
            rowKey={rowKey}
            rowName={rowName}
            defaultSort={props.defaultSort}
            {...(bulk && { selection })}
          />
        ) : (
          <div className={styles.empty}>
            {isFiltered(search) ? (
              <>
                Nothing fits these filters. <Link to={pathname}>Show all</Link>
              </>
            ) : (
              props.empty
            )}
          </div>
        )}
        <footer className={styles.foot}>
          <span role="status">{countWords(list.count)}</span>
          <nav aria-label="Pages">
            <PageLink to={list.previous_cursor && at({ cursor: list.previous_cursor })}>
              Previous
            </PageLink>
            <PageLink to={list.next_cursor && at({ cursor: list.next_cursor })}>Next</PageLink>
          </nav>
        </footer>
      </div>
      {bulk && selection.rows.length > 0 && (
        <div className={styles.bulk} role="region" aria-label="Selected rows">
          <span>{selection.rows.length} selected</span>
          {bulk(selection.rows, selection.clear)}
          <button type="button" onClick={selection.clear}>
            Clear
          </button>
        </div>
      )}
    </div>
  );
}

function PageLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (!to) return <span aria-disabled="true">{children}</span>;
  return <Link to={to}>{children}</Link>;
}

function chosenColumns<Row>(columns: readonly ListColumn<Row>[], asked: string | null) {
  const ids = asked?.split(',');
  return columns.filter(
    // the first names the row
    (column, index) => index === 0 || (ids ? ids.includes(column.id) : !column.extra),
  );
}

/** `open` is the row whose panel is shown beside the list. */
const notFilters = new Set(['sort', 'cursor', 'columns', 'open']);
const isFiltered = (search: URLSearchParams) =>
  [...search.keys()].some((name) => !notFilters.has(name));

function exportAddress(path: string, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete('cursor');
  query.delete('columns');
  query.delete('open');
  return query.size > 0 ? `${path}?${query}` : path;
}

function countWords({ count, is_more }: List<never>['count']): string {
  if (is_more) return `${count.toLocaleString('en-US')}+ rows`;
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;
}
