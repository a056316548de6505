import { useState } from 'react';
import { stepBoxes } from '../../../contract/boxes.ts';
import type { Route } from '../../../contract/packing.ts';
import type { BoxStep } from '../../../domain/delivery/box-step.ts';
import { api } from '../../lib/api.ts';
import { Card } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ListTable, type ListColumn } from '../kit/list-table.tsx';
import type { Action } from '../kit/use-action.ts';
import { stepNews, stepWords } from './bulk-boxes.tsx';
import styles from './delivery.module.css';

interface RouteTableProps {
  week: string;
  routes: readonly Route[];
  mayMove: boolean;
  action: Action;
}

interface Asked {
  route: Route;
  step: BoxStep;
  boxes: number;
}

const figure = (
  id: 'boxes' | 'packed' | 'shipped' | 'delivered',
  header: string,
): ListColumn<Route> => ({
  id,
  header,
  numeric: true,
  cell: (route) => route[id].toLocaleString('en-US'),
});

const routeColumns: readonly ListColumn<Route>[] = [
  { id: 'zone', header: 'Zone', cell: ({ zone_name }) => zone_name },
  {
    id: 'day',
    header: 'Day',
    cell: ({ day_formatted }) => <span className={styles.short}>{day_formatted}</span>,
  },
  figure('boxes', 'Boxes'),
  figure('packed', 'Packed'),
  figure('shipped', 'Shipped'),
  figure('delivered', 'Delivered'),
];

/** The week's routes, each moved on as a whole, or taken back. */
export function RouteTable({ week, routes, mayMove, action }: RouteTableProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = async ({ route, step }: Asked) => {
    const body = { step, week, day: route.day, zone: route.zone };
    const done = await action.run(step, async () => stepNews(await api(stepBoxes, { body })));
    if (done) setAsked(null);
  };
  const columns: ListColumn<Route>[] = [
    ...routeColumns,
    ...(mayMove
      ? [
          {
            id: 'steps',
            header: 'Move all',
            cell: stepsCell(setAsked),
          },
        ]
      : []),
  ];
  return (
    <Card title="Routes" flush={routes.length > 0}>
      {routes.length > 0 ? (
        <ListTable
          caption="Routes"
          columns={columns}
          rows={routes}
          rowKey={({ day, zone }) => `${day} ${zone}`}
          rowName={({ zone_name, day_formatted }) => `${zone_name}, ${day_formatted}`}
          defaultSort=""
        />
      ) : (
        <p>There is no box in this week.</p>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={`${asked.route.zone_name}, ${asked.route.day_formatted}`}
          confirm={`${stepWords[asked.step]}: ${asked.boxes}`}
          processing={action.processing === asked.step}
          problem={action.problem}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{warnings[asked.step]}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

const stepsCell = (onAsk: (asked: Asked) => void) => (route: Route) => (
  <span className={styles.steps}>
    {stepsOf(route).map(({ step, boxes }) => (
      <button key={step} type="button" onClick={() => onAsk({ route, step, boxes })}>
        {stepWords[step]} ({boxes})
      </button>
    ))}
  </span>
);

/** What can be done with a route now, and with how many boxes. */
const stepsOf = ({ boxes, packed, shipped, delivered }: Route) =>
  [
    { step: 'pack', boxes: boxes - packed },
    { step: 'ship', boxes: packed - shipped },
    { step: 'deliver', boxes: shipped - delivered },
    { step: 'unship', boxes: shipped - delivered },
    { step: 'undeliver', boxes: delivered },
  ].filter((each): each is { step: BoxStep; boxes: number } => each.boxes > 0);

const warnings: Record<BoxStep, string> = {
  pack: 'For a kitchen that does not tick off every box. It can be undone box by box.',
  ship: 'Every packed box has left. Each customer is mailed the delivery day, once; you can undo this, but not the mail.',
  deliver: 'Every box that has left was brought. You can undo this.',
  unpack: 'Every packed box of this route is to be packed again.',
  unship:
    'Every box that is on its way is back in the kitchen. Customers who were told are not told again.',
  undeliver: 'Every delivered box of this route is on its way again.',
};
