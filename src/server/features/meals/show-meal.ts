import { isDeepStrictEqual } from 'node:util';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { MealEditor } from '../../../contract/meals.ts';
import { strictestOf } from '../../../domain/meal/diets-of.ts';
import type { Allergen, MainProtein } from '../../../domain/meal/meal-labels.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { findComing, findFigures, findRatings, findVersions } from './figures-store.ts';
import { findMeal } from './store.ts';

export async function showMeal(
  { deps, channel }: RequestContext,
  id: string,
): Promise<MealEditor | Refusal> {
  const { database } = deps;
  const found = await findMeal(database, channel.id, id);
  if (!found) return refuse('meal.not_found');
  const [figures, ratings, versions, coming] = await Promise.all([
    findFigures(database, id),
    findRatings(database, id),
    findVersions(database, id),
    findComing(database, id),
  ]);
  const { version, retired_at, diets, allergens, main_protein, id: _, ...fields } = found;
  const said = (at: Date) => formatDeadline(toInstant(at), channel.time_zone);
  const { version: __, retired_at: ___, id: ____, ...current } = found;
  return {
    id,
    version,
    is_retired: retired_at !== null,
    meal: {
      ...fields,
      // written by this form, or by the demo from the same lists
      allergens: allergens as Allergen[],
      main_protein: main_protein as MainProtein,
      suits: strictestOf(diets),
      gluten_free: diets.includes('gluten_free'),
    },
    figures,
    ratings: ratings.map(({ created_at, ...rating }) => ({
      ...rating,
      rated_at_formatted: said(created_at),
    })),
    versions: versions.map((former, index) => {
      const next = index === 0 ? current : versions[index - 1]!.facts;
      return {
        version: former.version,
        until_formatted: said(former.replaced_at),
        by: former.by,
        changed: changedBetween(former.facts, next),
      };
    }),
    pictures: [
      ...new Set(
        versions
          .map(({ facts }) => facts.image)
          .filter((image): image is string => typeof image === 'string' && image !== ''),
      ),
    ].filter((image) => image !== found.image),
    coming: coming.map((week) => ({ week, label: formatWeekTitle(week) })),
  };
}

const changedBetween = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
