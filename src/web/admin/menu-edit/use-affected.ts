import { useEffect, useState } from 'react';
import {
  previewMenu,
  type AffectedMeal,
  type EditedMenu,
  type MenuDraft,
} from '../../../contract/menu-editor.ts';
import { api } from '../../lib/api.ts';

/** Typing goes on for a moment before the server is asked. */
const PAUSE_MS = 300;

/** Who would be affected by the menu as it is edited; unedited, who is affected by it as it stands. */
export function useAffected(
  week: string,
  menu: EditedMenu,
  body: MenuDraft | null,
  edited: boolean,
): readonly AffectedMeal[] {
  const [asked, setAsked] = useState<{ key: string; affected: AffectedMeal[] } | null>(null);
  const planned = new Map(body?.meals.map((meal) => [meal.menu_item_id, meal.capacity]));
  const isShort =
    edited &&
    body !== null &&
    menu.meals.some((meal) => meal.reserved > (planned.get(meal.menu_item_id) ?? 0));
  const key = isShort
    ? JSON.stringify(body.meals.map(({ menu_item_id, capacity }) => ({ menu_item_id, capacity })))
    : '';

  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { params: { week }, body: { meals: JSON.parse(key) as MenuDraft['meals'] } };
        const { affected } = await api(previewMenu, { ...input, signal: stop.signal });
        setAsked({ key, affected });
      } catch (error) {
        // taken back, or not answered: saving says what is wrong
        if (!stop.signal.aborted) reportError(error);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [week, key]);

  if (!edited) return menu.affected;
  return asked?.key === key ? asked.affected : [];
}
