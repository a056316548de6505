import { adminOrderPage } from '../../../contract/admin-pages.ts';
import type { GiftCardPage } from '../../../contract/gift-cards.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { creditReasons } from '../customers/credit-card.tsx';
import { Card } from '../kit/card.tsx';
import { OfficeLink } from '../kit/office-link.tsx';

type Line = GiftCardPage['ledger'][number];

const columns: Column<Line>[] = [
  {
    id: 'what',
    header: 'What',
    cell: ({ reason, order, note, is_this_card }) => (
      <>
        {is_this_card ? <strong>This card</strong> : creditReasons[reason]}
        {order && (
          <>
            {' '}
            <OfficeLink page={adminOrderPage} of={{ orderId: order.order_id }}>
              {order.number}
            </OfficeLink>
          </>
        )}
        {note && ` (${note})`}
      </>
    ),
  },
  { id: 'when', header: 'When', cell: (line) => line.at_formatted },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount_cents }) => `${amount_cents > 0 ? '+' : ''}${formatCents(cents(amount_cents))}`,
  },
  {
    id: 'balance',
    header: 'Balance',
    numeric: true,
    cell: (line) => formatCents(cents(line.balance_cents)),
  },
];

/** The holder's balance from this card on: cards flow into one balance, the oldest money goes first. */
export function LedgerCard({ card }: { card: GiftCardPage }) {
  return (
    <Card title="On the holder’s balance since" flush>
      <Table
        caption="Lines of the balance"
        columns={columns}
        rows={card.ledger}
        rowKey={(line) => line.id}
        empty="Nothing has moved."
      />
    </Card>
  );
}
