import type { DiscountForm, DiscountTrial, tryDiscount } from '../../../contract/discounts.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import { cents, sumCents, ZERO_CENTS } from '../../../domain/money/cents.ts';
import { discountFrom } from '../../../domain/pricing/discount.ts';
import { discountEligibility } from '../../../domain/pricing/discount-eligibility.ts';
import type { OrderLine } from '../../../domain/pricing/order-line.ts';
import { priceOrder, type PricedOrder } from '../../../domain/pricing/price-order.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { parseWallTime } from '../../../domain/week/wall-time.ts';
import type { RequestContext } from '../../http/context.ts';
import { pricedWeek } from '../price-changes/in-week.ts';
import { findDiscount } from './store.ts';
import { findSampleMeals, findTrialShop, type TrialShop } from './trial-store.ts';

type Trial = ParsedOf<typeof tryDiscount>['body'];

const setAside = 'The order is not cheaper with it: it is set aside and not used up.';

/** What the cart and the checkout would make of these terms: the same rules on a sample box. */
export async function runTrial(
  context: RequestContext,
  { discount_id, terms, sample }: Trial,
): Promise<DiscountTrial | Refusal> {
  const { deps, channel } = context;
  const week = await pricedWeek(context);
  const shop = await findTrialShop(deps.database, { ...sample, channel_id: channel.id, week });
  if (!shop) return refuse('product.not_found');
  const box = await sampleBox(context, shop);
  if (!box) return refuse('menu.none');

  const price = (form: DiscountForm | null): PricedOrder =>
    priceOrder({
      lines: box,
      subscription_discount_percent:
        sample.way === 'subscription' ? channel.site.subscription_discount : 0,
      discount: form && discountFrom(form),
      delivery: {
        fee_cents: cents(shop.fee_cents),
        free_over_cents: shop.free_over_cents === null ? null : cents(shop.free_over_cents),
      },
      tax_basis_points: shop.tax_basis_points,
      delivery_taxed: shop.delivery_taxed,
      gift_card_balance_cents: ZERO_CENTS,
    });
  const without = price(null);
  const judged = await judge(context, discount_id, terms, without, sample.first_order);
  const priced = judged.ok ? price(terms) : without;
  const refusal = judged.ok
    ? priced.discount_applied
      ? null
      : setAside
    : refusals[judged.code].message;
  const nameOf = new Map(box.map(({ key, name }) => [key, name]));
  return {
    refusal,
    items_cents: priced.items_cents,
    lines: priced.lines.map(({ key, ...line }) => ({ ...line, name: nameOf.get(key)! })),
    without,
    with: priced,
  };
}

type SampleLine = OrderLine & { name: string };

/** The smallest box of the plan, with the first meals of the open menu. Null: no menu is open. */
async function sampleBox(
  { deps, channel }: RequestContext,
  shop: TrialShop,
): Promise<SampleLine[] | null> {
  if (shop.price_per_box_cents !== null) {
    const unit_price_cents = cents(shop.price_per_box_cents);
    const name = shop.product_name;
    return [{ key: 'box', name, quantity: 1, unit_price_cents, surcharge_cents: ZERO_CENTS }];
  }
  const [menu] = await deps.directory.orderableMenus(channel);
  if (!menu) return null;
  const meals = await findSampleMeals(deps.database, {
    channel_id: channel.id,
    week: menu.week,
    most: shop.min_meals,
  });
  // of a short menu some meals come twice
  const quantityOf = (index: number) =>
    Math.floor(shop.min_meals / meals.length) + (index < shop.min_meals % meals.length ? 1 : 0);
  return meals.length === 0
    ? null
    : meals.map(({ sku, name, surcharge_cents }, index) => ({
        key: sku,
        name,
        quantity: quantityOf(index),
        unit_price_cents: cents(shop.price_per_meal_cents!),
        surcharge_cents: cents(surcharge_cents),
      }));
}

async function judge(
  { deps, channel }: RequestContext,
  discountId: string | null,
  { starts, ends, ...terms }: DiscountForm,
  order: PricedOrder,
  firstOrder: boolean,
) {
  const now = deps.clock.shopNow();
  const known =
    discountId && (await findDiscount(deps.database, { channel_id: channel.id, now }, discountId));
  return discountEligibility(
    {
      ...terms,
      channel_id: channel.id,
      minimum_cents: cents(terms.minimum_cents),
      starts_at: parseWallTime(starts, channel.time_zone),
      ends_at: parseWallTime(ends, channel.time_zone),
      disabled_at: known && known.disabled_at ? toInstant(known.disabled_at) : null,
    },
    {
      channel_id: channel.id,
      now: toInstant(now),
      items_cents: sumCents(order.lines.map(({ gross_cents }) => gross_cents)),
      earlier_orders: firstOrder ? 0 : 1,
      customer_uses: 0,
      total_uses: known ? known.used : 0,
      code_taken: false,
    },
  );
}
