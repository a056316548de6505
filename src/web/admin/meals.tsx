import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminMealsPage } from '../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../contract/endpoint.ts';
import { exportMeals, listMeals, type MealLine } from '../../contract/meals.ts';
import { allergens, eaters, mainProteins } from '../../domain/meal/meal-labels.ts';
import { cents } from '../../domain/money/cents.ts';
import { formatCents } from '../../domain/money/format-cents.ts';
import { api } from '../lib/api.ts';
import button from '../ui/button.module.css';
import { mealPictureWidths, Picture } from '../ui/picture.tsx';
import { useMay } from './frame/use-admin-frame.ts';
import { ListPage } from './kit/list-page.tsx';
import type { ListColumn } from './kit/list-table.tsx';
import { Pill } from './kit/pill.tsx';
import { queryOf } from './kit/use-list-address.ts';
import { newMealPath } from './meal/new-meal.ts';
import styles from './meals.module.css';

export const handle = [adminMealsPage];

type Query = InputOf<typeof listMeals>['query'];
const parameters = ['q', 'state', 'diet', 'without', 'protein', 'sort', 'cursor'] as const;

const load = (call: Call, request: Request) =>
  // what the address says is judged by the endpoint
  call(listMeals, { query: queryOf(request, parameters) as Query });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const columns: ListColumn<MealLine>[] = [
  {
    id: 'name',
    header: 'Meal',
    sort: 'name',
    ascending: true,
    cell: (row) => (
      <span className={styles.meal}>
        {row.image && (
          <Picture
            base={row.image}
            widths={mealPictureWidths}
            width={1200}
            height={900}
            sizes="44px"
            alt=""
            className={styles.picture}
          />
        )}
        <span>
          <Link to={`/admin/menuItems/view/${row.id}`}>{row.name}</Link>
          <small>{row.sku}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (row) => {
      if (row.is_retired) return <Pill look="outlined">Retired</Pill>;
      if (row.missing.length > 0) return <Pill look="red">No {row.missing.join(', ')}</Pill>;
      return <Pill look="green">On sale</Pill>;
    },
  },
  {
    id: 'rating',
    header: 'Rating',
    numeric: true,
    cell: (row) => row.rating?.toFixed(1) ?? '–',
  },
  {
    id: 'sold',
    header: 'Sold, 8 weeks',
    numeric: true,
    cell: (row) => row.sold.toLocaleString('en-US'),
  },
  {
    id: 'cost',
    header: 'Cost',
    numeric: true,
    sort: 'cost',
    cell: (row) => formatCents(cents(row.cost_cents)),
  },
  { id: 'last', header: 'Last menu', cell: (row) => row.last_week_formatted ?? 'never' },
  { id: 'allergens', header: 'Allergens', cell: (row) => row.allergens.join(', ') || 'none' },
  { id: 'protein', header: 'Protein', extra: true, cell: (row) => row.main_protein },
  {
    id: 'diets',
    header: 'Diets',
    extra: true,
    cell: (row) => row.diets.join(', ').replaceAll('_', ' '),
  },
];

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const filters = [
  { name: 'diet', label: 'Suits', options: options(eaters) },
  { name: 'without', label: 'Without', options: options(allergens) },
  { name: 'protein', label: 'Protein', options: options(mainProteins) },
];
const views = [
  { name: 'On sale', query: 'state=sold' },
  { name: 'Not complete', query: 'state=incomplete' },
  { name: 'Retired', query: 'state=retired' },
];

export default function MealsPage() {
  const list = useLoaderData<typeof loader>();
  const mayEdit = useMay('menus.edit');
  return (
    <ListPage
      page={adminMealsPage}
      actions={
        mayEdit && (
          <Link to={newMealPath} className={button.button} data-variant="primary">
            <span className={button.label}>Add a meal</span>
          </Link>
        )
      }
      search="Name, sku or ingredient"
      views={views}
      filters={filters}
      columns={columns}
      defaultSort="name"
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      exportPath={exportMeals.path}
      empty="There are no meals yet."
    />
  );
}
