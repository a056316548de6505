import { sql, type RawBuilder } from 'kysely';

/** The picture of a line's meal as it was when its order was made: `o`, `line` and `item` stand around it. */
export const soldImage: RawBuilder<string> = sql<string>`coalesce((
  select former.facts ->> 'image' from meal_versions former
   where former.menu_item_id = line.menu_item_id and former.replaced_at > o.created_at
   order by former.version limit 1), item.image)`;
