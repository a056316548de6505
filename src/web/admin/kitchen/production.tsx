import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminProductionPage } from '../../../contract/admin-pages.ts';
import {
  exportProduction,
  getProduction,
  printProduction,
  type Production,
  type ProductionLine,
} from '../../../contract/kitchen.ts';
import { api } from '../../lib/api.ts';
import { FileLink } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Page } from '../kit/card.tsx';
import { fileQuery, KitchenHead } from './kitchen-head.tsx';
import { loadKitchen } from './load-kitchen.ts';
import styles from './kitchen.module.css';

export const handle = [adminProductionPage];

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadKitchen(context.call, getProduction, request, params.week);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadKitchen(api, getProduction, request, params.week);

/** How many of what the kitchen makes, by the week or by the day of delivery. */
export default function ProductionPage() {
  const { week, lines, total } = useLoaderData<typeof loader>();
  const query = fileQuery(week);
  return (
    <Page>
      <KitchenHead
        page={adminProductionPage}
        week={week}
        lead={`The kitchen starts ${week.production_starts_formatted}. ${
          week.is_decided
            ? 'Picking has ended.'
            : `Picking is open until ${week.picking_deadline_formatted}.`
        }`}
        actions={
          <>
            <FileLink
              href={`${exportProduction.path}?${query}`}
              download
              variant="secondary"
              className={styles.actions}
            >
              Export CSV
            </FileLink>
            <FileLink
              href={`${printProduction.path}?${query}`}
              target="_blank"
              className={styles.actions}
            >
              Print sheet
            </FileLink>
          </>
        }
      />
      <Figures total={total} />
      <Table
        caption="Meals"
        columns={columns}
        rows={lines.filter(({ make }) => make > 0)}
        rowKey={(line) => line.menu_item_id}
        empty="Nothing is to be made."
      />
      <p className={styles.note}>{forecastNote(week.is_decided, total.waiting_boxes)}</p>
    </Page>
  );
}

const forecastNote = (isDecided: boolean, waiting: number): string =>
  isDecided
    ? 'Paid: orders that stand. Picked: orders whose payment is still tried; they are dropped if it fails.'
    : `Paid: orders that stand. Picked: saved picks and preset boxes of plans, charged at the deadline. Forecast: full boxes for the ${waiting} who have still to pick, spread over the meals as they sold before; some of them will skip.`;

function Figures({ total }: { total: Production['total'] }) {
  const facts: [string, number][] = [
    ['Portions to make', total.make],
    ['Paid', total.cooked],
    ['Picked, not yet paid', total.promised],
    ['Forecast', total.forecast],
    ['Boxes paid', total.boxes],
  ];
  return (
    <dl className={styles.figures}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: Column<ProductionLine>[] = [
  {
    id: 'name',
    header: 'Meal',
    cell: (line) => (
      <>
        {line.name}
        <span className={styles.sku}>
          {line.sku}
          {line.larger_portion && <b>, larger portion</b>}
        </span>
      </>
    ),
  },
  // first, where a phone shows it
  {
    id: 'make',
    header: 'Make',
    numeric: true,
    cell: (line) => <span className={styles.make}>{line.make}</span>,
  },
  {
    id: 'contains',
    header: 'Contains',
    cell: (line) => <span className={styles.contains}>{line.allergens.join(', ') || '–'}</span>,
  },
  { id: 'cooked', header: 'Paid', numeric: true, cell: (line) => line.cooked },
  { id: 'promised', header: 'Picked', numeric: true, cell: (line) => line.promised },
  { id: 'forecast', header: 'Forecast', numeric: true, cell: (line) => line.forecast },
];
