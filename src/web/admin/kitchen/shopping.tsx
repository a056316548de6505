import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminMealPage, adminShoppingPage } from '../../../contract/admin-pages.ts';
import { exportShoppingList, getShoppingList, type Needed } from '../../../contract/kitchen.ts';
import { foodGroups } from '../../../domain/kitchen/recipe.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, FileLink } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Page } from '../kit/card.tsx';
import { fileQuery, KitchenHead } from './kitchen-head.tsx';
import { loadKitchen } from './load-kitchen.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './kitchen.module.css';

export const handle = [adminShoppingPage];

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadKitchen(context.call, getShoppingList, request, params.week);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadKitchen(api, getShoppingList, request, params.week);

/** What to buy for the portions of the production sheet. */
export default function ShoppingPage() {
  const { week, portions, lines, unknown } = useLoaderData<typeof loader>();
  return (
    <Page>
      <KitchenHead
        page={adminShoppingPage}
        week={week}
        lead={`For ${portions.toLocaleString('en-US')} portions of the production sheet${
          week.is_decided ? '.' : ', its forecast included.'
        }`}
        actions={
          <>
            <FileLink
              href={`${exportShoppingList.path}?${fileQuery(week)}`}
              download
              variant="secondary"
              className={styles.actions}
            >
              Export CSV
            </FileLink>
            <Button className={styles.actions} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      {unknown.length > 0 && (
        <Banner kind="error">
          What these meals need is not on the list, because they have no recipe:{' '}
          {unknown.map(({ menu_item_id, name, portions: made }, index) => (
            <span key={menu_item_id}>
              {index > 0 && ', '}
              <OfficeLink page={adminMealPage} of={{ menuItemId: menu_item_id }}>
                {name}
              </OfficeLink>{' '}
              ({made})
            </span>
          ))}
        </Banner>
      )}
      {foodGroups.map((group) => (
        <Table
          key={group}
          caption={group.charAt(0).toUpperCase() + group.slice(1)}
          columns={columns}
          rows={lines.filter(({ food_group }) => food_group === group)}
          rowKey={({ name, unit }) => `${name} ${unit}`}
          empty={`Nothing of ${group}.`}
        />
      ))}
    </Page>
  );
}

const columns: Column<Needed>[] = [
  { id: 'name', header: 'Ingredient', cell: ({ name }) => name },
  { id: 'meals', header: 'Meals', numeric: true, cell: ({ meals }) => meals },
  { id: 'amount', header: 'To buy', numeric: true, cell: (line) => <b>{line.amount_formatted}</b> },
];
