import type { ChannelSettings, SiteSettings } from '../../src/contract/channel.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Deps } from '../../src/server/deps.ts';
import type { Queryable } from '../../src/server/platform/database/database.ts';
import { startDeps } from '../../src/server/start-deps.ts';
import { withScratchDatabase } from './scratch-database.ts';

export const smallShopSettings: ChannelSettings = {
  name: 'Green Fork',
  channel: 'green-fork',
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
  support_email: 'help@greenfork.test',
  terms_and_conditions_url: '/terms-of-service',
  privacy_policy_url: '/privacy-policy',
  tagline: 'Good food, every week',
  hero_title: 'Good food',
  hero_text: 'Every week',
  hero_image: '/hero.webp',
  legal_name: 'Green Fork Kitchens, Inc.',
};

const site: SiteSettings = {
  name: 'Green Fork',
  future_weeks_available: 0,
  show_steps: true,
  subscription_picking_required: 'Y',
  subscription_cancel_easily: 'Y',
  subscription_cancel_text: '',
  subscription_discount: 15,
  subscription_offer: 'Y',
  affiliate_percent: 10,
  referral_credit_cents: 0,
  referral_friend_cents: 0,
};

export interface SmallShop {
  deps: Deps;
  channel_id: string;
}

/** A shop with one channel and nothing in it, on a database of its own. */
export async function withSmallShop<T>(
  work: (shop: SmallShop) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  return withScratchDatabase(async (url) => {
    const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...environment });
    const { deps, close } = await startDeps(config, url);
    try {
      const channel_id = await insertChannel(deps.database);
      deps.directory.forget();
      return await work({ deps, channel_id });
    } finally {
      await close();
    }
  });
}

async function insertChannel(database: Queryable): Promise<string> {
  const { id } = await database
    .insertInto('channels')
    .values({
      channel: smallShopSettings.channel,
      config: JSON.stringify(smallShopSettings),
      site: JSON.stringify(site),
      week_rule: JSON.stringify({ time_zone: 'America/New_York' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('channel_hosts')
    .values({ host: 'localhost', channel_id: id, is_primary: true })
    .execute();
  return id;
}

export async function insertUser(
  database: Queryable,
  user: { email: string; channel_id: string | null },
): Promise<string> {
  const kind = user.channel_id ? 'customer' : 'staff';
  await database.insertInto('email_kinds').values({ email: user.email, kind }).execute();
  const { id } = await database
    .insertInto('users')
    .values({ ...user, kind, first_name: 'Maya', last_name: 'Lind' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
