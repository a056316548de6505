import { useState } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminLabelsPage, adminMealPage } from '../../../contract/admin-pages.ts';
import { getLabels, printLabels, type LabelMeal } from '../../../contract/kitchen.ts';
import {
  labelSizeNames,
  labelSizes,
  type LabelSizeName,
} from '../../../domain/kitchen/label-sizes.ts';
import { api } from '../../lib/api.ts';
import { FileLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Card, FieldGrid, Page } from '../kit/card.tsx';
import { fileQuery, KitchenHead } from './kitchen-head.tsx';
import { loadKitchen } from './load-kitchen.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './kitchen.module.css';

export const handle = [adminLabelsPage];

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadKitchen(context.call, getLabels, request, params.week);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadKitchen(api, getLabels, request, params.week);

const sizes = labelSizeNames.map((name) => ({ value: name, label: labelSizes[name].title }));
const orders = [
  { value: 'meal', label: 'By meal, as they are cooked' },
  { value: 'box', label: 'By box, as they are packed' },
];

/** One label for every tray that is cooked. */
export default function LabelsPage() {
  const { week, trays, meals } = useLoaderData<typeof loader>();
  const [size, setSize] = useState<LabelSizeName>('roll-4x3');
  const [by, setBy] = useState('meal');
  const fileOf = (meal?: string) =>
    `${printLabels.path}?${fileQuery(week, { size, by, ...(meal && { meal }) })}`;
  const unread = meals.filter(({ too_small }) => too_small.includes(size));
  return (
    <Page>
      <KitchenHead
        page={adminLabelsPage}
        week={week}
        lead={
          week.is_decided
            ? 'One label per tray: the portions of the production sheet that are paid.'
            : 'Picking is open: labels are only of what is paid so far.'
        }
        actions={
          trays > 0 &&
          unread.length === 0 && (
            <FileLink href={fileOf()} target="_blank" className={styles.actions}>
              Print {trays.toLocaleString('en-US')} labels
            </FileLink>
          )
        }
      />
      <Card title="Paper">
        <FieldGrid>
          <Select
            label="Size"
            options={sizes}
            value={size}
            // one of the options
            onChange={(event) => setSize(event.target.value as LabelSizeName)}
          />
          <Select
            label="Order"
            options={orders}
            value={by}
            onChange={(event) => setBy(event.target.value)}
          />
        </FieldGrid>
        {unread.length > 0 && (
          <p role="status" className={styles.unread}>
            Too small for {unread.map(({ name }) => name).join(', ')}: what has to stand on{' '}
            {unread.length === 1 ? 'its label' : 'their labels'} could not be read. Please choose a
            larger size, or print the other meals one by one.
          </p>
        )}
      </Card>
      <Table
        caption="Meals"
        columns={columnsOf(size, fileOf)}
        rows={meals}
        rowKey={({ menu_item_id }) => menu_item_id}
        empty="Nothing is cooked for this yet."
      />
    </Page>
  );
}

const columnsOf = (size: LabelSizeName, fileOf: (meal: string) => string): Column<LabelMeal>[] => [
  {
    id: 'name',
    header: 'Meal',
    cell: (meal) => (
      <>
        <OfficeLink page={adminMealPage} of={{ menuItemId: meal.menu_item_id }}>
          {meal.name}
        </OfficeLink>
        <span className={styles.sku}>{meal.sku}</span>
      </>
    ),
  },
  { id: 'trays', header: 'Labels', numeric: true, cell: ({ trays: count }) => count },
  {
    id: 'print',
    header: 'Print',
    cell: (meal) =>
      meal.too_small.includes(size) ? (
        'Needs a larger label'
      ) : (
        <a href={fileOf(meal.menu_item_id)} target="_blank" rel="noreferrer">
          Only this meal
        </a>
      ),
  },
  { id: 'use_by', header: 'Use by', cell: ({ use_by }) => use_by.join('; ') },
  {
    id: 'missing',
    header: 'Missing on the label',
    cell: ({ missing }) => missing.join(', ') || '–',
  },
];
