import { useState } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminOrderPage, adminShortagesPage } from '../../../contract/admin-pages.ts';
import {
  getShortages,
  previewShortage,
  reportShortage,
  type LeftOut,
  type Replaced,
  type Shortages,
} from '../../../contract/kitchen.ts';
import type { AffectedMeal } from '../../../contract/menu-editor.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, FieldGrid, Page } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useAction } from '../kit/use-action.ts';
import { AffectedPeople } from '../menu-edit/affected.tsx';
import { KitchenHead } from './kitchen-head.tsx';
import { loadKitchen } from './load-kitchen.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './kitchen.module.css';

export const handle = [adminShortagesPage];

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadKitchen(context.call, getShortages, request, params.week);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadKitchen(api, getShortages, request, params.week);

/** Only so many of a meal can be made: who gets something else, and who gets nothing. */
export default function ShortagesPage() {
  const shown = useLoaderData<typeof loader>();
  const mayEdit = useMay('kitchen.edit');
  return (
    <Page>
      <KitchenHead
        page={adminShortagesPage}
        week={shown.week}
        lead="When the kitchen cannot make all that was ordered, customers get another meal at the same price or a better one, by what they eat."
      />
      {shown.may_report && mayEdit && <ShortageForm key={shown.week.week} shown={shown} />}
      {!shown.may_report && (
        <p className={styles.note}>
          {shown.week.is_decided
            ? 'These boxes are on their way: nothing can be replaced any more.'
            : 'Picking is still open: change how many can be made in the week’s menu.'}
        </p>
      )}
      <Table
        caption="Without a replacement"
        columns={leftOutColumns}
        rows={shown.left_out}
        rowKey={({ order_id, name }) => `${order_id} ${name}`}
        empty="Nobody misses a meal."
      />
      <Table
        caption="Replaced"
        columns={replacedColumns}
        rows={shown.replaced}
        rowKey={({ event_id }) => event_id}
        empty="No meal of an order was replaced."
      />
    </Page>
  );
}

function ShortageForm({ shown }: { shown: Shortages }) {
  const action = useAction();
  const [meal, setMeal] = useState('');
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<{ affected: AffectedMeal | null } | null>(null);
  const chosen = shown.meals.find(({ menu_item_id }) => menu_item_id === meal);
  const makeable = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const wrong = typed === '' ? action.fields['makeable'] : 'Please give a whole number.';
  const numberProblem = Number.isNaN(makeable) ? wrong : undefined;
  const body = { week: shown.week.week, menu_item_id: meal, makeable };
  const preview = () =>
    action.run('preview', async () => {
      setAsking(await api(previewShortage, { body }));
    });
  const apply = async () => {
    const done = await action.run('apply', async () => {
      const sent = { ...body, version: shown.version };
      return (await api(reportShortage, { body: sent })).message;
    });
    if (!done) return;
    setAsking(null);
    setTyped('');
  };
  const short = asking?.affected?.portions ?? 0;
  const isSaidElsewhere = asking !== null || Object.keys(action.fields).length > 0;
  return (
    <Card title="Only so many can be made">
      <div className={styles.form}>
        <ActionNews action={isSaidElsewhere ? { problem: null, news: null } : action} />
        <FieldGrid>
          <Select
            label="Meal"
            placeholder="Choose a meal"
            value={meal}
            error={chosen ? undefined : action.fields['menu_item_id']}
            options={shown.meals.map(({ menu_item_id, name, promised }) => ({
              value: menu_item_id,
              label: `${name}: ${promised} promised`,
            }))}
            onChange={(event) => setMeal(event.target.value)}
          />
          <Field
            label="Portions that can be made"
            name="makeable"
            inputMode="numeric"
            value={typed}
            maxLength={6}
            error={numberProblem}
            {...(chosen && { hint: `${chosen.promised} are promised.` })}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldGrid>
        <div>
          <Button processing={action.processing === 'preview'} onClick={() => void preview()}>
            See who is affected
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={`Only ${typed} of ${chosen?.name ?? 'this meal'}`}
        confirm={short > 0 ? `Replace ${short} ${short === 1 ? 'portion' : 'portions'}` : 'Note it'}
        danger={short > 0}
        processing={action.processing === 'apply'}
        problem={asking && action.problem}
        onConfirm={() => void apply()}
        onClose={() => setAsking(null)}
      >
        {asking?.affected ? (
          <>
            <p>
              {short} {short === 1 ? 'portion is' : 'portions are'} missing. These customers get
              something else and are told by mail; it cannot be undone.
            </p>
            <AffectedPeople meal={asking.affected} />
          </>
        ) : (
          <p>There are enough for everybody: nothing is replaced.</p>
        )}
      </ConfirmDialog>
    </Card>
  );
}

/** The kitchen packs orders without reading them: who may not is led nowhere. */
const orderColumns: Column<Pick<LeftOut, 'order_id' | 'number' | 'customer'>>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: ({ order_id, number }) => (
      <OfficeLink page={adminOrderPage} of={{ orderId: order_id }}>
        {number}
      </OfficeLink>
    ),
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
];

const replacedColumns: Column<Replaced>[] = [
  ...orderColumns,
  { id: 'gone', header: 'Instead of', cell: ({ gone }) => gone.join(', ') },
  { id: 'got', header: 'Gets', cell: ({ got }) => got.join(', ') },
];

const leftOutColumns: Column<LeftOut>[] = [
  ...orderColumns,
  { id: 'name', header: 'Meal', cell: ({ name }) => name },
  { id: 'portions', header: 'Portions', numeric: true, cell: ({ portions }) => portions },
];
