import { adminCustomerPage, adminOrderPage } from '../../../contract/admin-pages.ts';
import type { WeekBox } from '../../../contract/week-boxes.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { ListColumn } from '../kit/list-table.tsx';
import { Pill, type PillLook } from '../kit/pill.tsx';
import { MendBox } from './mend-box.tsx';
import { OfficeLink } from '../kit/office-link.tsx';

const outcomeWords: Record<NonNullable<WeekBox['outcome']>, { look: PillLook; label: string }> = {
  ordered: { look: 'blue', label: 'Own picks' },
  autofilled: { look: 'violet', label: 'Auto-filled' },
  skipped: { look: 'outlined', label: 'Skipped' },
  held: { look: 'red', label: 'Held' },
  not_due: { look: 'gray', label: 'Not due' },
};

const paymentWords: Record<NonNullable<WeekBox['payment']>, { look: PillLook; label: string }> = {
  paid: { look: 'green', label: 'Paid' },
  charging: { look: 'teal', label: 'Processing' },
  unknown: { look: 'unknown', label: 'Unknown' },
  retrying: { look: 'amber', label: 'Retrying' },
  failed: { look: 'red', label: 'Failed' },
  dropped: { look: 'gray', label: 'Dropped' },
  refunded: { look: 'gray', label: 'Refunded' },
};

export function boxColumns(week: string, mayMend: boolean): ListColumn<WeekBox>[] {
  return [
    {
      id: 'name',
      header: 'Customer',
      sort: 'name',
      ascending: true,
      cell: (box) => (
        <OfficeLink page={adminCustomerPage} of={{ user_id: box.user_id }}>
          {box.name}
        </OfficeLink>
      ),
    },
    {
      id: 'order',
      header: 'Order',
      cell: (box) =>
        box.order_id ? (
          <OfficeLink page={adminOrderPage} of={{ orderId: box.order_id }}>
            {box.number}
          </OfficeLink>
        ) : (
          '–'
        ),
    },
    {
      id: 'outcome',
      header: 'Outcome',
      cell: ({ outcome }) =>
        outcome ? (
          <Pill look={outcomeWords[outcome].look}>{outcomeWords[outcome].label}</Pill>
        ) : (
          <Pill look="outlined">Waiting</Pill>
        ),
    },
    { id: 'meals', header: 'Meals', numeric: true, cell: (box) => box.plan_size },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      cell: (box) => (box.total_cents === null ? '–' : formatCents(cents(box.total_cents))),
    },
    {
      id: 'payment',
      header: 'Payment',
      cell: ({ payment }) =>
        payment ? (
          <Pill look={paymentWords[payment].look}>{paymentWords[payment].label}</Pill>
        ) : (
          <Pill look="outlined">Not charged</Pill>
        ),
    },
    { id: 'detail', header: 'Detail', cell: (box) => box.detail },
    ...(mayMend
      ? [
          {
            id: 'mend',
            header: 'Mend',
            cell: (box: WeekBox) => <MendBox box={box} week={week} />,
          },
        ]
      : []),
  ];
}
