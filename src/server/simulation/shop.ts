import { sql } from 'kysely';
import type { ChannelSettings, SiteSettings } from '../../contract/channel.ts';
import type { WeekRule } from '../../domain/week/week-rule.ts';
import type { Database } from '../platform/database/database.ts';
import type { Random } from '../platform/seeded-random.ts';
import { insertOffers } from './offers.ts';

/** A small shop of the simulation's own: two channels, three zones of time apart, forty meals, no pages. */

interface Plot {
  key: string;
  rule: WeekRule;
  weeks_ahead: number;
  percent: number;
  zip: string;
  state: string;
  city: string;
  delivery_days: number[];
}

export const plots: Plot[] = [
  {
    key: 'north-fork',
    rule: {
      time_zone: 'America/New_York',
      picking_opens: { weekday: 'friday', time: '09:00', weeks_before: 2 },
      picking_deadline: { weekday: 'thursday', time: '23:59', weeks_before: 1 },
      production_starts: { weekday: 'saturday', time: '06:00', weeks_before: 1 },
      delivery_weekdays: ['tuesday', 'thursday'],
    },
    weeks_ahead: 0,
    percent: 15,
    zip: '10001',
    state: 'NY',
    city: 'New York',
    delivery_days: [1, 3],
  },
  {
    key: 'west-plate',
    rule: {
      time_zone: 'America/Los_Angeles',
      picking_opens: { weekday: 'monday', time: '00:00', weeks_before: 3 },
      // the night in which the clocks change is one of its deadlines
      picking_deadline: { weekday: 'sunday', time: '01:30', weeks_before: 1 },
      production_starts: { weekday: 'monday', time: '05:00', weeks_before: 0 },
      delivery_weekdays: ['wednesday'],
    },
    weeks_ahead: 2,
    percent: 10,
    zip: '90001',
    state: 'CA',
    city: 'Los Angeles',
    delivery_days: [2],
  },
];

const mealsPerChannel = 20;

const settingsOf = ({ key }: Plot): ChannelSettings => ({
  name: key,
  channel: key,
  logo: '/logo.svg',
  logo_mobile: '/mark.svg',
  favicon: '/favicon.svg',
  logo_mobile_position: 'left',
  homepage_url: '/',
  accent_color: '#2f7d4f',
  accent_palette: { deep: '#1f5a38', tint: '#eef6f0', soft: '#d9ecdf', ink: '#12301f' },
  announcement_message: '',
  navigation_links: { main_navigation: [], account: [] },
  support_phone: '+18455550148',
  support_hours: 'Mon to Fri, 9 to 5',
  support_email: `help@${key}.test`,
  terms_and_conditions_url: '/terms-of-service',
  privacy_policy_url: '/privacy-policy',
  tagline: 'Simulated food',
  hero_title: 'Simulated food',
  hero_text: 'Every week',
  hero_image: '/hero.webp',
  legal_name: `${key}, Inc.`,
});

const siteOf = ({ key, weeks_ahead, percent }: Plot): SiteSettings => ({
  name: key,
  future_weeks_available: weeks_ahead,
  show_steps: true,
  subscription_picking_required: 'Y',
  subscription_cancel_easily: 'Y',
  subscription_cancel_text: '',
  subscription_discount: percent,
  subscription_offer: 'Y',
  affiliate_percent: 10,
  referral_credit_cents: 0,
  referral_friend_cents: 0,
});

const diets = ['omnivore', 'pescatarian', 'vegetarian', 'vegan'];
const allergens = ['nuts', 'dairy', 'gluten', 'soy'];
const proteins = ['chicken', 'beef', 'salmon', 'tofu', 'beans'];

/** Gives the id of the channel. */
export async function insertShop(
  database: Database,
  plot: Plot,
  { random, customers }: { random: Random; customers: number },
): Promise<string> {
  const { id: channel_id } = await database
    .insertInto('channels')
    .values({
      channel: plot.key,
      config: JSON.stringify(settingsOf(plot)),
      site: JSON.stringify(siteOf(plot)),
      week_rule: JSON.stringify(plot.rule),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with host as (
      insert into channel_hosts (host, channel_id, is_primary) values (${`${plot.key}.test`}, ${channel_id}, true)
    ), zone as (
      insert into delivery_zones (channel_id, name, fee_cents, free_over_cents, delivery_days)
      values (${channel_id}, 'city', 699, 12000, ${plot.delivery_days}) returning id
    ), prefix as (
      insert into delivery_zone_prefixes (channel_id, zip_prefix, zone_id)
      select ${channel_id}, ${plot.zip.slice(0, 3)}, id from zone
    )
    insert into tax_rates (channel_id, state, rate_basis_points) values (${channel_id}, ${plot.state}, 800)`.execute(
    database,
  );
  await insertMeals(database, channel_id, random);
  await insertProducts(database, channel_id, plot);
  await insertCustomers(database, channel_id, plot, customers);
  await insertOffers(database, channel_id);
  return channel_id;
}

async function insertMeals(database: Database, channel_id: string, random: Random): Promise<void> {
  const meals = Array.from({ length: mealsPerChannel }, (_, index) => ({
    channel_id,
    sku: `MEAL-${String(index + 1).padStart(2, '0')}`,
    name: `Meal ${index + 1}`,
    description: 'As simulated',
    image: '/meal',
    calories: 500,
    protein: 30,
    carbs: 40,
    fat: 20,
    sugar: 5,
    fiber: 5,
    sat_fat: 5,
    cholesterol: 50,
    sodium: 500,
    ingredients: 'Salt, pepper',
    allergens: random.chance(0.4) ? [random.pick(allergens)] : [],
    diets: diets.slice(0, random.integer(1, diets.length)),
    main_protein: random.pick(proteins),
    cost_cents: 400,
  }));
  await database.insertInto('menu_items').values(meals).execute();
}

async function insertProducts(database: Database, channel_id: string, plot: Plot): Promise<void> {
  const product = { channel_id, description: 'As simulated', sold_on_subscription: true };
  const picking = { ...product, picking: true, sold_once: true, price_per_box_cents: null };
  const prefix = plot.key.slice(0, 1).toUpperCase();
  await database
    .insertInto('products')
    .values([
      {
        ...picking,
        sku: `${prefix}-SMALL`,
        short_name: 'small',
        name: 'Six meals',
        min_meals: 6,
        max_meals: 6,
        price_per_meal_cents: 1349,
        position: 1,
        is_hero: true,
      },
      {
        ...picking,
        sku: `${prefix}-LARGE`,
        short_name: 'large',
        name: 'Ten meals',
        min_meals: 10,
        max_meals: 12,
        price_per_meal_cents: 1249,
        position: 2,
        is_hero: false,
      },
      {
        ...product,
        picking: false,
        sold_once: true,
        sku: `${prefix}-BOX`,
        short_name: 'box',
        name: 'The box',
        min_meals: 6,
        max_meals: 6,
        price_per_meal_cents: null,
        price_per_box_cents: 7777,
        position: 3,
        is_hero: false,
      },
    ])
    .execute();
}

async function insertCustomers(
  database: Database,
  channel_id: string,
  { key, zip, state, city }: Plot,
  count: number,
): Promise<void> {
  await sql`
    with address as (
      insert into email_kinds (email, kind)
      select format('%s@%s.test', place, ${key}::text), 'customer' from generate_series(1, ${count}) place
    )
    insert into users (kind, channel_id, email, first_name, last_name, address_1, city, state, zip_code, dayphone)
    select 'customer', ${channel_id}, format('%s@%s.test', place, ${key}::text), 'Ada', 'Byron',
           place || ' Elm Street', ${city}, ${state}, ${zip}, '212-555-0148'
      from generate_series(1, ${count}) place`.execute(database);
}
