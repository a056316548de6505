import { cents } from '../../domain/money/cents.ts';
import type { DeliveryTerms } from '../../domain/pricing/discount.ts';
import type { Week } from '../../domain/week/week.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { Row } from './insert-rows.ts';
import { rotateMenu, type WeekMenu } from './rotation.ts';

/** One channel as everything that happens in it needs it; from the seed's rows or from the database. */
export interface DemoShop {
  id: string;
  key: string;
  /** "GF" of "GF-10512" */
  prefix: string;
  calendar: DemoCalendar;
  items: Row<'menu_items'>[];
  products: Row<'products'>[];
  zones: Row<'delivery_zones'>[];
  zonePrefixes: Row<'delivery_zone_prefixes'>[];
  taxRates: Row<'tax_rates'>[];
  subscription_discount: number;
  future_weeks_available: number;
  delivery_taxed: boolean;
}

/** The longest prefix that fits wins. */
export function zoneOf(shop: DemoShop, zip_code: string): Row<'delivery_zones'> {
  const prefix = shop.zonePrefixes
    .filter(({ zip_prefix }) => zip_code.startsWith(zip_prefix))
    .sort((a, b) => b.zip_prefix.length - a.zip_prefix.length)[0];
  const zone = shop.zones.find(({ id }) => id === prefix?.zone_id);
  if (!zone) throw new Error(`The demo has a customer outside every zone: ${zip_code}`);
  return zone;
}

export const deliveryTerms = (zone: Row<'delivery_zones'>): DeliveryTerms => ({
  fee_cents: cents(zone.fee_cents),
  free_over_cents: zone.free_over_cents === null ? null : cents(zone.free_over_cents),
});

export const taxBasisPoints = (shop: DemoShop, state: string): number =>
  shop.taxRates.find((rate) => rate.state === state)?.rate_basis_points ?? 0;

export function productOf(shop: DemoShop, kind: 'hero' | 'box'): Row<'products'> {
  const product = shop.products.find((candidate) =>
    kind === 'hero' ? candidate.is_hero : !candidate.picking,
  );
  if (!product) throw new Error(`The channel ${shop.key} has no ${kind} product`);
  return product;
}

/** A year of orders asks for the same weeks again and again. */
export function createMenuBook(items: Row<'menu_items'>[]): (week: Week) => WeekMenu {
  const memory = new Map<Week, WeekMenu>();
  return (week) => {
    const menu = memory.get(week) ?? rotateMenu(items, week);
    memory.set(week, menu);
    return menu;
  };
}
