import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import {
  adminCustomerPage,
  adminGiftCardPage,
  adminGiftCardsPage,
} from '../../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import { exportGiftCards, listGiftCards, type GiftCardLine } from '../../../contract/gift-cards.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ListPage } from '../kit/list-page.tsx';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill } from '../kit/pill.tsx';
import { queryOf } from '../kit/use-list-address.ts';
import { stateWords } from './gift-card-words.ts';
import { LiabilityCard } from './liability-card.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './gift-cards.module.css';

export const handle = [adminGiftCardsPage];

type Query = InputOf<typeof listGiftCards>['query'];

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listGiftCards, {
    query: queryOf(request, ['q', 'state', 'issue', 'sort', 'cursor']) as Query,
  });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const short = (text: string) => <span className={styles.short}>{text}</span>;

const columns: ListColumn<GiftCardLine>[] = [
  {
    id: 'code',
    header: 'Card',
    cell: (row) => (
      <Link to={adminGiftCardPage.path.replace(':giftCardId', row.id)} className={styles.code}>
        {row.code_hint}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Pill look={stateWords[state].look}>{stateWords[state].label}</Pill>,
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    sort: 'amount',
    cell: (row) => formatCents(cents(row.amount_cents)),
  },
  { id: 'recipient', header: 'For', cell: (row) => row.recipient ?? '–' },
  { id: 'reason', header: 'Reason', cell: (row) => row.reason ?? '–' },
  { id: 'made', header: 'Issued', sort: 'made', cell: (row) => short(row.made_formatted) },
  { id: 'expires', header: 'Expires', cell: (row) => short(row.expires_formatted ?? 'Never') },
  {
    id: 'applied',
    header: 'Applied by',
    cell: ({ applied }) =>
      applied ? (
        <OfficeLink
          page={adminCustomerPage}
          of={{ user_id: applied.user_id }}
          title={applied.at_formatted}
          className={styles.short}
        >
          {applied.name}
        </OfficeLink>
      ) : (
        '–'
      ),
  },
];

const stateOptions = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }));

export default function GiftCardsPage() {
  const list = useLoaderData<typeof loader>();
  const mayEdit = useMay('marketing.edit');
  return (
    <ListPage
      page={adminGiftCardsPage}
      actions={
        mayEdit && (
          <ButtonLink size="small" to={adminGiftCardPage.path.replace(':giftCardId', 'new')}>
            Issue gift cards
          </ButtonLink>
        )
      }
      search="Last four, recipient or reason"
      views={[
        { name: 'Not applied', query: 'state=unused' },
        { name: 'Applied', query: 'state=applied' },
      ]}
      filters={[{ name: 'state', label: 'State', options: stateOptions }]}
      columns={columns}
      defaultSort="made"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.code_hint}
      exportPath={exportGiftCards.path}
      empty="No gift card has been issued yet."
    >
      <LiabilityCard />
    </ListPage>
  );
}
