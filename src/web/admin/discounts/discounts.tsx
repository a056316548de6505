import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminDiscountPage, adminDiscountsPage } from '../../../contract/admin-pages.ts';
import { exportDiscounts, listDiscounts, type DiscountLine } from '../../../contract/discounts.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ListPage } from '../kit/list-page.tsx';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill } from '../kit/pill.tsx';
import { queryOf } from '../kit/use-list-address.ts';
import { conditionWords, datesWords, givesWords, kindWords, stateWords } from './discount-words.ts';
import styles from './discounts.module.css';

export const handle = [adminDiscountsPage];

type Query = InputOf<typeof listDiscounts>['query'];

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listDiscounts, {
    query: queryOf(request, ['q', 'state', 'kind', 'sort', 'cursor']) as Query,
  });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const short = (text: string) => <span className={styles.short}>{text}</span>;

export const discountAddress = (id: string) => adminDiscountPage.path.replace(':discountId', id);

const columns: ListColumn<DiscountLine>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: 'code',
    ascending: true,
    cell: (row) => (
      <>
        <Link to={discountAddress(row.id)} className={styles.code}>
          {row.code}
        </Link>
        {row.unique_codes && <div className={styles.second}>Unique codes</div>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Pill look={stateWords[state].look}>{stateWords[state].label}</Pill>,
  },
  { id: 'gives', header: 'Gives', cell: (row) => short(givesWords(row)) },
  { id: 'conditions', header: 'For', cell: conditionWords },
  { id: 'dates', header: 'Dates', cell: (row) => short(datesWords(row)) },
  {
    id: 'used',
    header: 'Used',
    numeric: true,
    sort: 'used',
    cell: ({ used, uses_total }) =>
      uses_total === null
        ? used.toLocaleString('en-US')
        : short(`${used.toLocaleString('en-US')} of ${uses_total.toLocaleString('en-US')}`),
  },
  { id: 'made', header: 'Made', sort: 'made', cell: (row) => short(row.made_formatted) },
];

const stateOptions = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }));
const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

export default function DiscountsPage() {
  const list = useLoaderData<typeof loader>();
  const mayEdit = useMay('marketing.edit');
  return (
    <ListPage
      page={adminDiscountsPage}
      actions={
        mayEdit && (
          <ButtonLink size="small" to={discountAddress('new')}>
            New discount
          </ButtonLink>
        )
      }
      search="Code"
      views={[
        { name: 'Running', query: 'state=running' },
        { name: 'Coming', query: 'state=coming' },
        { name: 'Ended', query: 'state=ended' },
        { name: 'Used up', query: 'state=used_up' },
      ]}
      filters={[
        { name: 'state', label: 'State', options: stateOptions },
        { name: 'kind', label: 'Kind', options: kindOptions },
      ]}
      columns={columns}
      defaultSort="made"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.code}
      exportPath={exportDiscounts.path}
      empty="No discount has been made yet."
    />
  );
}
