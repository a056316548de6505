import type { OwnerDashboard } from '../../../contract/owner-dashboard.ts';
import { ownerFigures } from '../../../domain/report/owner-figures.ts';
import { Figures } from '../kit/figures.tsx';
import { writeFigure } from '../reports/write-figure.ts';

interface Tile {
  figure: keyof typeof ownerFigures;
  value: string;
  note: string;
  to: string;
}

function tilesOf({ weeks, churn, liability, forecast }: OwnerDashboard): Tile[] {
  const now = weeks.at(-1);
  const first = weeks[0];
  if (!now || !first) return [];
  return [
    {
      figure: 'mrr',
      value: writeFigure(now.mrr_cents, 'cents'),
      note: `${writeFigure(first.mrr_cents, 'cents')} twelve weeks before`,
      to: '/admin/reports?report=sales',
    },
    {
      figure: 'churn',
      value: writeFigure(churn.percent, 'percent'),
      note: `${churn.cancelled.toLocaleString('en-US')} of ${churn.running_before.toLocaleString('en-US')} plans in 13 weeks`,
      to: '/admin/reports?report=subscriptions',
    },
    {
      figure: 'skip',
      value: writeFigure(now.skip_percent, 'percent'),
      note: 'Last week whose deadline has passed',
      to: '/admin/subscriptionOrderStatusAdmin',
    },
    {
      figure: 'average',
      value: writeFigure(now.average_cents, 'cents'),
      note: `${now.orders.toLocaleString('en-US')} boxes`,
      to: '/admin/reports?report=sales',
    },
    {
      figure: 'discount',
      value: writeFigure(now.discount_percent, 'percent'),
      note: `${writeFigure(now.discount_cents, 'cents')} in the week`,
      to: '/admin/reports?report=discounts',
    },
    {
      figure: 'liability',
      value: writeFigure(liability.balances_cents + liability.cards_cents, 'cents'),
      note: `${writeFigure(liability.balances_cents, 'cents')} of it balances`,
      to: '/admin/reports?report=gift_cards',
    },
    {
      figure: 'forecast',
      value: forecast.boxes === null ? '–' : `${forecast.boxes.toLocaleString('en-US')}`,
      note: `Off by ${writeFigure(forecast.error_percent, 'percent')} on average so far`,
      to: '/admin/reports?report=production',
    },
  ];
}

/** Each leads to the report behind it. */
export function Tiles({ seen }: { seen: OwnerDashboard }) {
  return (
    <Figures
      label="Figures"
      figures={tilesOf(seen).map(({ figure, ...rest }) => ({
        ...rest,
        label: ownerFigures[figure].header,
      }))}
    />
  );
}
