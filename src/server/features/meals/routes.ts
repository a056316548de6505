import { sql } from 'kysely';
import * as contract from '../../../contract/meals.ts';
import { refuse } from '../../../contract/refusals.ts';
import { missingFacts } from '../../../domain/menu/missing-facts.ts';
import { formatWeek } from '../../../domain/week/week.ts';
import { readPicture } from '../../adapters/pictures/read-picture.ts';
import type { RequestContext } from '../../http/context.ts';
import { fileRoute, rawRoute, route, type Route } from '../../http/route.ts';
import { csvOf } from '../../platform/list/csv-of.ts';
import { countRows, everyRow, findPage } from '../../platform/list/find-page.ts';
import { recordEvent } from '../events/record-event.ts';
import { keepPicture } from './picture-store.ts';
import { createMeal, moderateRating, retireMeal, saveMeal } from './save-meal.ts';
import { showMeal } from './show-meal.ts';
import { mealRows, mealsOf, mealSortColumns, type MealQuery } from './store.ts';

/** A photograph from a good camera. */
const largestPicture = 10 * 1024 * 1024;

async function pageOf({ deps, channel }: RequestContext, query: MealQuery, size?: number) {
  const page = await findPage(mealRows(deps.database, channel.id, query), {
    sorts: mealSortColumns,
    id: sql.ref('item.id'),
    sort: query.sort ?? 'name',
    ...(query.cursor !== undefined && { cursor: query.cursor }),
    ...(size !== undefined && { size }),
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      last_week_formatted: row.last_week && formatWeek(row.last_week),
      missing: missingFacts(row),
    })),
  };
}

export const mealRoutes: Route[] = [
  route(contract.listMeals, async (context, { query }) => {
    const { deps, channel } = context;
    const [page, count] = await Promise.all([
      pageOf(context, query),
      countRows(deps.database, mealsOf(deps.database, channel.id, query)),
    ]);
    return { ...page, count };
  }),

  fileRoute(contract.exportMeals, async (context, { query }) => {
    const rows = everyRow((cursor) =>
      pageOf(context, { ...query, ...(cursor !== undefined && { cursor }) }, 500),
    );
    return csvOf(
      {
        sku: (row) => row.sku,
        name: (row) => row.name,
        calories: (row) => row.calories,
        allergens: (row) => row.allergens.join(', '),
        diets: (row) => row.diets.join(', '),
        cost_cents: (row) => row.cost_cents,
        rating: (row) => row.rating?.toFixed(2) ?? '',
        sold_in_eight_weeks: (row) => row.sold,
        retired: (row) => (row.is_retired ? 'yes' : 'no'),
      },
      rows,
    );
  }),

  route(contract.getMealEditor, (context, { params }) => showMeal(context, params.id)),

  route(contract.createMeal, async (context, { body }) => {
    const made = await createMeal(context, body);
    return made.ok ? { id: made.id, message: 'The meal is added.' } : made;
  }),

  route(contract.saveMeal, async (context, { params, body }) => {
    const saved = await saveMeal(context, params.id, body);
    return saved.ok ? { message: 'Saved. What was sold before stays as it was.' } : saved;
  }),

  route(contract.retireMeal, async (context, { params, body }) => {
    const done = await retireMeal(context, params.id, body);
    if (!done.ok) return done;
    return { message: body.retired ? 'It is off sale.' : 'It can be put on menus again.' };
  }),

  route(contract.moderateRating, async (context, { params, body }) => {
    const done = await moderateRating(context, params.id, body);
    return done.ok ? { message: body.hidden ? 'Hidden.' : 'Shown again.' } : done;
  }),

  {
    ...rawRoute(contract.uploadPicture, async ({ deps, channel, user }, { body }) => {
      const read = await readPicture(body);
      if (!read.ok) return refuse(`picture.${read.why}`);
      await deps.database.transaction().execute(async (transaction) => {
        await keepPicture(transaction, read.hash, read.files);
        await recordEvent(transaction, {
          kind: 'picture.uploaded',
          channel_id: channel.id,
          actor_id: user!.id,
          subject_user_id: null,
          data: { hash: read.hash },
        });
      });
      return { image: `/pictures/${read.hash}` };
    }),
    body_limit: largestPicture,
  },
];
