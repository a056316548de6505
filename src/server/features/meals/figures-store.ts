import { sql } from 'kysely';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { meanOf } from '../taste/means.ts';

export interface Figures {
  weeks: number;
  sold: number;
  sold_lately: number;
  repeat_percent: number | null;
  rating: number | null;
  stars: number[];
}

export async function findFigures(database: Queryable, mealId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with sold as (
      select menu.channel_id, menu.week, meal.reserved, row_number() over (order by menu.week desc) as back
        from menu_meals meal join menus menu on menu.id = meal.menu_id
       where meal.menu_item_id = ${mealId} and menu.status not in ('draft', 'published')
         and menu.closed_reason is null
    ), eaters as (
      select o.user_id, count(distinct o.id) as times
        from sold
        join orders o on o.channel_id = sold.channel_id and o.week = sold.week
         and o.status not in ('cancelled', 'dropped')
        join order_lines line on line.order_id = o.id and line.menu_item_id = ${mealId}
       where sold.back <= 4
       group by o.user_id
    )
    select (select count(*) from sold) as weeks,
           (select coalesce(sum(reserved), 0) from sold) as sold,
           (select coalesce(sum(reserved), 0) from sold where back <= 8) as sold_lately,
           (select round(100.0 * count(*) filter (where times > 1) / nullif(count(*), 0))::integer
              from eaters) as repeat_percent,
           ${meanOf('asked.id')} as rating,
           array(select (select count(*) from ratings where menu_item_id = ${mealId} and stars = given)::integer
                   from generate_series(1, 5) as given order by given) as stars
      from (select ${mealId}::uuid as id) asked`.execute(database);
  return rows[0]!;
}

export interface RatingRow {
  order_id: string;
  number: string;
  user_id: string;
  name: string;
  stars: number;
  words: string | null;
  is_hidden: boolean;
  created_at: Date;
}

/** The newest; those with words are what somebody reads. */
export async function findRatings(database: Queryable, mealId: string): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select rating.order_id, o.number, rating.user_id, rating.stars, rating.words,
           rating.words_hidden_at is not null as is_hidden, rating.created_at,
           concat_ws(' ', person.first_name, person.last_name) as name
      from (select * from ratings where menu_item_id = ${mealId}
             order by created_at desc limit 200) rating
      join orders o on o.id = rating.order_id
      join users person on person.id = rating.user_id
     order by rating.words is null, rating.created_at desc
     limit 50`.execute(database);
  return rows;
}

export interface VersionRow {
  version: number;
  facts: Record<string, unknown>;
  replaced_at: Date;
  by: string | null;
}

export async function findVersions(database: Queryable, mealId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select former.version, former.facts, former.replaced_at,
           nullif(concat_ws(' ', person.first_name, person.last_name), '') as by
      from meal_versions former left join users person on person.id = former.replaced_by
     where former.menu_item_id = ${mealId}
     order by former.version desc
     limit 50`.execute(database);
  return rows;
}

/** Menus that are not decided and have it. */
export async function findComing(database: Queryable, mealId: string): Promise<Week[]> {
  const { rows } = await sql<{ week: Week }>`
    select menu.week from menu_meals meal join menus menu on menu.id = meal.menu_id
     where meal.menu_item_id = ${mealId} and menu.status in ('draft', 'published')
     order by menu.week`.execute(database);
  return rows.map(({ week }) => week);
}
