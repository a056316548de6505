import { useState } from 'react';
import { adminCustomerPage, adminOrderPage } from '../../../contract/admin-pages.ts';
import {
  exportDiscountUses,
  listDiscountUses,
  type DiscountPage,
  type DiscountUse,
} from '../../../contract/discounts.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, FileLink } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Card } from '../kit/card.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './discounts.module.css';

const columns = (unique: boolean): Column<DiscountUse>[] => [
  {
    id: 'number',
    header: 'Order',
    cell: ({ order_id, number }) => (
      <OfficeLink page={adminOrderPage} of={{ orderId: order_id }}>
        {number}
      </OfficeLink>
    ),
  },
  ...(unique ? [{ id: 'code', header: 'Code', cell: ({ code }: DiscountUse) => code ?? '–' }] : []),
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) => (
      <OfficeLink page={adminCustomerPage} of={{ user_id: customer.id }}>
        {customer.name}
      </OfficeLink>
    ),
  },
  { id: 'used', header: 'Used', cell: (row) => row.used_formatted },
  {
    id: 'discount',
    header: 'Off the meals',
    numeric: true,
    cell: (row) => formatCents(cents(row.discount_cents)),
  },
  {
    id: 'total',
    header: 'Order total',
    numeric: true,
    cell: (row) => formatCents(cents(row.total_cents)),
  },
];

interface UsesCardProps {
  discount: DiscountPage;
  first: ResponseOf<typeof listDiscountUses>;
}

export function UsesCard({ discount: { id, used, unique_codes }, first }: UsesCardProps) {
  const [more, setMore] = useState<ResponseOf<typeof listDiscountUses>[]>([]);
  const [state, setState] = useState<'loading' | 'failed' | 'idle'>('idle');
  const pages = [first, ...more];
  const next = pages.at(-1)!.next_cursor;

  async function loadMore(cursor: string): Promise<void> {
    setState('loading');
    try {
      const page = await api(listDiscountUses, { params: { discount_id: id }, query: { cursor } });
      setMore((known) => [...known, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <Card
      title="Orders that used it"
      flush
      aside={
        used > 0 && (
          <FileLink
            variant="quiet"
            size="small"
            href={exportDiscountUses.path.replace(':discount_id', id)}
            download
          >
            Export CSV
          </FileLink>
        )
      }
    >
      <Table
        caption="Orders that used it"
        columns={columns(unique_codes)}
        rows={pages.flatMap(({ rows }) => rows)}
        rowKey={(row) => row.order_id}
        empty="No order has used it yet."
      />
      {state === 'failed' && (
        <Banner kind="error">The orders could not be loaded. Please try again.</Banner>
      )}
      {next && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            size="small"
            processing={state === 'loading'}
            onClick={() => void loadMore(next)}
          >
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
}
