import { sql } from 'kysely';
import { soldStatuses } from '../../domain/order/order-status.ts';
import { reportOrder } from '../features/requests/report-order.ts';
import { saveReview } from '../features/reviews/save-review.ts';
import { contextOf } from './buying.ts';
import type { Person, World } from './world.ts';

interface Eaten {
  id: string;
  number: string;
  url_key: string;
  skus: string[];
}

/** The customer's latest box that has come. */
async function findEaten({ deps, time }: World, { user }: Person): Promise<Eaten | null> {
  const { rows } = await sql<Eaten>`
    select o.id, o.number, o.url_key,
           array(select distinct sku from order_lines where order_id = o.id order by sku) as skus
      from orders o
     where o.user_id = ${user.id} and o.status = any(${soldStatuses}::text[])
       and o.delivery_date < (${time.now}::timestamptz at time zone 'UTC')::date
     order by o.delivery_date desc, o.number desc limit 1`.execute(deps.database);
  return rows[0] ?? null;
}

export async function rate(world: World, person: Person): Promise<string | null> {
  const { random } = world;
  const eaten = await findEaten(world, person);
  if (!eaten || eaten.skus.length === 0) return null;
  const rated = random.shuffled(eaten.skus).slice(0, random.integer(1, eaten.skus.length));
  const ratings = rated.map((sku) => ({ sku, stars: random.integer(1, 5), words: '' }));
  const done = await saveReview(contextOf(world, person), { url_key: eaten.url_key, ratings });
  return `rates ${rated.length} meals of order ${eaten.number}: ${done.ok ? 'ok' : done.code}`;
}

export async function complain(world: World, person: Person): Promise<string | null> {
  const eaten = await findEaten(world, person);
  if (!eaten) return null;
  const done = await reportOrder(contextOf(world, person), {
    order_id: eaten.id,
    text: 'Something was missing.',
    skus: [],
  });
  return `complains about order ${eaten.number}: ${done.ok ? 'ok' : done.code}`;
}
