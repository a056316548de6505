import type { ChannelSettings, SiteSettings } from '../../contract/channel.ts';
import type { WeekRule } from '../../domain/week/week-rule.ts';
import * as greenForkContent from './content/green-fork.ts';
import * as ironPlateContent from './content/iron-plate.ts';
import type { DemoRows } from './insert-rows.ts';
import { meals as greenForkMeals } from './meals/green-fork.ts';
import { meals as ironPlateMeals } from './meals/iron-plate.ts';
import type { DemoMeal } from './meals/meal.ts';
import { greenForkPlaces, ironPlatePlaces, type Place } from './places.ts';
import { createRandom } from '../platform/seeded-random.ts';
import { greenForkProducts, ironPlateProducts, type DemoProduct } from './products.ts';

interface DemoZone {
  name: string;
  fee_cents: number;
  free_over_cents: number;
  /** 0 is the week's Monday */
  delivery_days: number[];
  zip_prefixes: string[];
}

export interface DemoChannel {
  key: 'green-fork' | 'iron-plate';
  /** "GF-10512", and the skus of its products */
  prefix: string;
  customers: number;
  settings: ChannelSettings;
  site: SiteSettings;
  pages: readonly { slug: string; title: string; markdown: string }[];
  hosts: readonly string[];
  week_rule: WeekRule;
  zones: DemoZone[];
  /** in hundredths of a percent */
  tax: Record<string, number>;
  products: DemoProduct[];
  meals: readonly DemoMeal[];
  places: Place[];
}

const TUESDAY = 1;
const WEDNESDAY = 2;
const THURSDAY = 3;

const greenForkFee = { fee_cents: 699, free_over_cents: 12_000 };
const ironPlateFee = { fee_cents: 899, free_over_cents: 12_000 };

const greenFork: DemoChannel = {
  key: 'green-fork',
  prefix: 'GF',
  customers: 190,
  ...greenForkContent,
  week_rule: {
    time_zone: 'America/New_York',
    picking_opens: { weekday: 'friday', time: '09:00', weeks_before: 2 },
    picking_deadline: { weekday: 'thursday', time: '23:59', weeks_before: 1 },
    production_starts: { weekday: 'saturday', time: '06:00', weeks_before: 1 },
    delivery_weekdays: ['tuesday', 'thursday'],
  },
  zones: [
    {
      name: 'New York City',
      ...greenForkFee,
      delivery_days: [TUESDAY, THURSDAY],
      zip_prefixes: ['100', '101', '102', '103', '104', '110', '111', '112', '113', '114', '116'],
    },
    {
      name: 'Hudson Valley',
      ...greenForkFee,
      delivery_days: [TUESDAY],
      zip_prefixes: ['105', '106', '107', '108', '109', '124', '125', '126', '127'],
    },
    {
      name: 'Northern New Jersey',
      ...greenForkFee,
      delivery_days: [THURSDAY],
      zip_prefixes: ['070', '071', '072', '073', '074', '075', '076', '079'],
    },
    {
      name: 'Fairfield County',
      ...greenForkFee,
      delivery_days: [THURSDAY],
      zip_prefixes: ['066', '068', '069'],
    },
  ],
  tax: { NY: 800, NJ: 0, CT: 0 },
  products: greenForkProducts,
  meals: greenForkMeals,
  places: greenForkPlaces,
};

const ironPlate: DemoChannel = {
  key: 'iron-plate',
  prefix: 'IP',
  customers: 110,
  ...ironPlateContent,
  week_rule: {
    time_zone: 'America/Los_Angeles',
    // four weeks ahead can be ordered: a week opens when the fourth before it becomes the current one
    picking_opens: { weekday: 'monday', time: '00:00', weeks_before: 5 },
    picking_deadline: { weekday: 'sunday', time: '23:59', weeks_before: 1 },
    production_starts: { weekday: 'monday', time: '05:00', weeks_before: 0 },
    delivery_weekdays: ['wednesday'],
  },
  zones: [
    {
      name: 'Texas',
      ...ironPlateFee,
      delivery_days: [WEDNESDAY],
      zip_prefixes: ['75', '76', '77', '78', '79'],
    },
    {
      name: 'Oklahoma',
      ...ironPlateFee,
      delivery_days: [WEDNESDAY],
      zip_prefixes: ['73', '74'],
    },
    {
      name: 'Louisiana & Arkansas',
      ...ironPlateFee,
      delivery_days: [WEDNESDAY],
      zip_prefixes: ['70', '71', '72'],
    },
    {
      name: 'New Mexico',
      ...ironPlateFee,
      delivery_days: [WEDNESDAY],
      zip_prefixes: ['87', '88'],
    },
  ],
  tax: { TX: 0, OK: 0, LA: 0, AR: 0, NM: 0 },
  products: ironPlateProducts,
  meals: ironPlateMeals,
  places: ironPlatePlaces,
};

export const demoChannels: DemoChannel[] = [greenFork, ironPlate];

/** The channel itself, where it delivers and what tax it takes. Returns the channel's id. */
export function addChannel(rows: DemoRows, channel: DemoChannel, opened_at: Date): string {
  const random = createRandom(`${channel.key} channel`);
  const channel_id = random.uuid(opened_at);
  rows.channels.push({
    id: channel_id,
    channel: channel.key,
    config: channel.settings,
    site: channel.site,
    week_rule: channel.week_rule,
    delivery_taxed: false,
    version: 1,
    created_at: opened_at,
  });
  channel.hosts.forEach((host, index) => {
    rows.channel_hosts.push({ host, channel_id, is_primary: index === 0 });
  });
  for (const page of channel.pages) {
    rows.channel_pages.push({ channel_id, ...page, updated_at: opened_at });
  }
  for (const { zip_prefixes, ...zone } of channel.zones) {
    const zone_id = random.uuid(opened_at);
    rows.delivery_zones.push({ id: zone_id, channel_id, ...zone });
    for (const zip_prefix of zip_prefixes) {
      rows.delivery_zone_prefixes.push({ channel_id, zip_prefix, zone_id });
    }
  }
  for (const [state, rate_basis_points] of Object.entries(channel.tax)) {
    rows.tax_rates.push({ channel_id, state, rate_basis_points });
  }
  return channel_id;
}
