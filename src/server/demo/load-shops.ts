import type { Transaction } from 'kysely';
import { siteSettings } from '../../contract/channel.ts';
import type { WeekRule } from '../../domain/week/week-rule.ts';
import type { Schema } from '../platform/database/schema.ts';
import { demoChannels } from './channels.ts';
import { createCalendar } from './demo-calendar.ts';
import type { DemoShop } from './demo-shop.ts';

/** The channels as they stand in the database, with what staff have changed since the seed. */
export async function loadShops(transaction: Transaction<Schema>, now: Date): Promise<DemoShop[]> {
  const channels = await transaction
    .selectFrom('channels')
    .selectAll()
    .orderBy('channel')
    .execute();
  const items = await transaction.selectFrom('menu_items').selectAll().execute();
  const products = await transaction
    .selectFrom('products')
    .selectAll()
    .orderBy('position')
    .execute();
  const zones = await transaction.selectFrom('delivery_zones').selectAll().execute();
  const zonePrefixes = await transaction.selectFrom('delivery_zone_prefixes').selectAll().execute();
  const taxRates = await transaction.selectFrom('tax_rates').selectAll().execute();

  return channels.map((channel) => {
    const ofChannel = <T extends { channel_id: string }>(list: T[]) =>
      list.filter(({ channel_id }) => channel_id === channel.id);
    const site = siteSettings.parse(channel.site);
    return {
      id: channel.id,
      key: channel.channel,
      prefix: demoChannels.find(({ key }) => key === channel.channel)?.prefix ?? '',
      // written from a WeekRule; nothing else writes the column
      calendar: createCalendar(channel.week_rule as WeekRule, now),
      items: ofChannel(items),
      products: ofChannel(products),
      zones: ofChannel(zones),
      zonePrefixes: ofChannel(zonePrefixes),
      taxRates: ofChannel(taxRates),
      subscription_discount: site.subscription_discount,
      future_weeks_available: site.future_weeks_available,
      delivery_taxed: channel.delivery_taxed,
    };
  });
}
