import type { MealForm } from '../../../contract/meals.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { isReadable } from '../../../domain/meal/contrast.ts';
import { dietsOf, labelFault } from '../../../domain/meal/diets-of.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { findComing } from './figures-store.ts';
import { takePicture } from './picture-store.ts';
import {
  changeMeal,
  insertMeal,
  lockMeal,
  setWordsHidden,
  type MealRow,
  type MealValues,
} from './store.ts';

type Fields = Omit<MealForm, 'sku'>;

/** Somebody of the staff, at a form or with a file. */
type Actor = Pick<RequestContext, 'deps' | 'channel'> & { user: { id: string } | null };

export async function createMeal(
  { deps, channel, user }: Actor,
  { sku, ...fields }: MealForm,
): Promise<{ ok: true; id: string } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const judged = await judge(transaction, fields, '');
    if (!judged.ok) return judged;
    const id = await insertMeal(transaction, channel.id, sku, judged.values);
    if (!id) return refuse('meal.sku_taken', { sku: 'There is a meal with this sku already.' });
    await recordEvent(transaction, {
      kind: 'meal.created',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: null,
      data: { menu_item_id: id, sku, after: judged.values },
    });
    return { ok: true as const, id };
  });
}

export async function saveMeal(
  context: Actor,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<{ ok: true } | Refusal> {
  return change(context, id, version, 'meal.saved', async (transaction, meal) => {
    const judged = await judge(transaction, fields, meal.image);
    return judged.ok ? { ok: true, change: judged.values } : judged;
  });
}

/** A retired meal stays for the orders and menus that had it; it goes on no new menu. */
export async function retireMeal(
  context: RequestContext,
  id: string,
  { version, retired }: { version: number; retired: boolean },
): Promise<{ ok: true } | Refusal> {
  const kind = retired ? 'meal.retired' : 'meal.brought_back';
  return change(context, id, version, kind, async (transaction) => {
    if (retired && (await findComing(transaction, id)).length > 0) return refuse('meal.on_menus');
    return { ok: true, change: { retired_at: retired ? new Date() : null } };
  });
}

export async function moderateRating(
  { deps, channel, user }: RequestContext,
  id: string,
  { order_id, hidden }: { order_id: string; hidden: boolean },
): Promise<{ ok: true } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const meal = await lockMeal(transaction, channel.id, id);
    const author =
      meal && (await setWordsHidden(transaction, { menu_item_id: id, order_id, hidden }));
    if (!author) return refuse('rating.not_found');
    await recordEvent(transaction, {
      kind: hidden ? 'rating.words_hidden' : 'rating.words_shown',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: author,
      data: { menu_item_id: id, order_id },
    });
    return { ok: true as const };
  });
}

type Change = MealValues | { retired_at: Date | null };

async function change(
  { deps, channel, user }: Actor,
  id: string,
  version: number,
  kind: string,
  work: (transaction: Queryable, meal: MealRow) => Promise<{ ok: true; change: Change } | Refusal>,
): Promise<{ ok: true } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const meal = await lockMeal(transaction, channel.id, id);
    if (!meal) return refuse('meal.not_found');
    if (meal.version !== version) return refuse('edit.stale');
    const done = await work(transaction, meal);
    if (!done.ok) return done;
    await changeMeal(transaction, meal, done.change, user!.id);
    const before = Object.fromEntries(
      Object.keys(done.change).map((name) => [name, meal[name as keyof MealRow]]),
    );
    await recordEvent(transaction, {
      kind,
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: null,
      data: { menu_item_id: id, sku: meal.sku, before, after: done.change },
    });
    return { ok: true as const };
  });
}

/** What the schema alone cannot know. An empty text is none. */
async function judge(
  database: Queryable,
  { suits, gluten_free, ...fields }: Fields,
  currentImage: string,
): Promise<{ ok: true; values: MealValues } | Refusal> {
  const facts = { ...fields, suits, gluten_free };
  const fault = labelFault(facts);
  if (fault) return refuse('request.invalid', { allergens: fault });
  const { badge_value, badge_color, badge_text_color } = fields;
  if (badge_value && badge_color && badge_text_color) {
    if (!isReadable(badge_text_color, badge_color)) {
      const text = 'This text cannot be read on this colour: choose a stronger contrast.';
      return refuse('request.invalid', { badge_text_color: text });
    }
  } else if (badge_value && Boolean(badge_color) !== Boolean(badge_text_color)) {
    return refuse('request.invalid', { badge_text_color: 'Please choose both colours, or none.' });
  }
  if (fields.image !== currentImage && !(await isOurs(database, fields.image))) {
    return refuse('request.invalid', { image: 'This is not a picture of the shop.' });
  }
  return {
    ok: true,
    values: {
      ...fields,
      attribute_tags: [...new Set(fields.attribute_tags)],
      heating_instructions: fields.heating_instructions || null,
      opening_instructions: fields.opening_instructions || null,
      portion_size: fields.portion_size || null,
      badge_value: badge_value || null,
      diets: dietsOf(facts),
    },
  };
}

const uploaded = /^\/pictures\/([0-9a-f]{32})$/;
/** drawn and built with the shop */
const drawn = /^\/meals\/[\w.-]+$/;

async function isOurs(database: Queryable, image: string): Promise<boolean> {
  if (image === '' || drawn.test(image)) return true;
  const hash = uploaded.exec(image)?.[1];
  return hash !== undefined && takePicture(database, hash);
}
