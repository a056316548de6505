import type { DemoRows, Row } from './insert-rows.ts';
import { createRandom } from '../platform/seeded-random.ts';

/** A product as the demo describes it: the shop adds id and channel. */
export type DemoProduct = Omit<Row<'products'>, 'id' | 'channel_id' | 'position' | 'retired_at'>;

const plan = (
  prefix: string,
  meals: number,
  word: string,
  price_per_meal_cents: number,
  texts: { description: string; badge: string | null; is_hero?: boolean },
): DemoProduct => ({
  sku: `${prefix}-PLAN-${meals}`,
  short_name: `${word}-meals`,
  name: `${meals} meals a week`,
  picking: true,
  min_meals: meals,
  max_meals: meals,
  price_per_meal_cents,
  price_per_box_cents: null,
  sold_on_subscription: true,
  sold_once: true,
  is_hero: false,
  ...texts,
});

const box = (
  sku: string,
  short_name: string,
  meals: number,
  price_per_box_cents: number,
  texts: { name: string; description: string },
): DemoProduct => ({
  sku,
  short_name,
  picking: false,
  min_meals: meals,
  max_meals: meals,
  price_per_meal_cents: null,
  price_per_box_cents,
  sold_on_subscription: true,
  sold_once: true,
  badge: 'No picking',
  is_hero: false,
  ...texts,
});

export const greenForkProducts: DemoProduct[] = [
  plan('GF', 6, 'six', 1349, { description: 'A few dinners covered', badge: null }),
  plan('GF', 10, 'ten', 1249, {
    description: 'Dinners and a few lunches',
    badge: 'Most chosen',
    is_hero: true,
  }),
  plan('GF', 14, 'fourteen', 1149, {
    description: 'Two meals a day, all week',
    badge: 'Lowest price',
  }),
  box('GF-BOX-CHEF', 'chefs-box', 8, 9900, {
    name: "Chef's Box",
    description: 'Eight meals that our kitchen is proudest of this week, chosen for you',
  }),
];

export const ironPlateProducts: DemoProduct[] = [
  plan('IP', 8, 'eight', 1499, { description: 'Dinner on training days', badge: null }),
  plan('IP', 12, 'twelve', 1399, {
    description: 'Lunch and dinner, Monday to Saturday',
    badge: 'Most chosen',
    is_hero: true,
  }),
  plan('IP', 20, 'twenty', 1249, {
    description: 'Nearly three meals a day',
    badge: 'Lowest price',
  }),
  box('IP-BOX-COACH', 'coachs-box', 10, 13_500, {
    name: "Coach's Box",
    description: 'Ten high-protein meals put together by our coaches, new every week',
  }),
];

export function addProducts(
  rows: DemoRows,
  channel: { id: string; key: string; products: DemoProduct[] },
  opened_at: Date,
): Row<'products'>[] {
  const random = createRandom(`${channel.key} products`);
  const products = channel.products.map((product, index) => ({
    ...product,
    id: random.uuid(opened_at),
    channel_id: channel.id,
    position: index + 1,
    retired_at: null,
  }));
  rows.products.push(...products);
  return products;
}
