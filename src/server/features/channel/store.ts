import { sql } from 'kysely';
import { channelSettings, siteSettings } from '../../../contract/channel.ts';
import type { ChannelSettings, SiteSettings } from '../../../contract/channel.ts';
import type { PickableMenu } from '../../../domain/week/current-picking-week.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Database } from '../../platform/database/database.ts';

export interface Channel {
  id: string;
  channel: string;
  settings: ChannelSettings;
  site: SiteSettings;
  hosts: string[];
  primary_host: string;
  version: number;
  time_zone: string;
  hero_product: { sku: string; picking: boolean } | null;
}

/** All channels, validated: a broken config stops the process that reads it, not a shopper's page. */
export async function loadChannels(database: Database): Promise<Channel[]> {
  const rows = await database
    .selectFrom('channels as c')
    .leftJoin('products as hero', (join) =>
      join.onRef('hero.channel_id', '=', 'c.id').on('hero.is_hero', '=', true),
    )
    .select((eb) => [
      'c.id',
      'c.channel',
      'c.config',
      'c.site',
      'c.week_rule',
      'c.version',
      'hero.sku as hero_sku',
      'hero.picking as hero_picking',
      eb
        .selectFrom('channel_hosts as h')
        .whereRef('h.channel_id', '=', 'c.id')
        .select(sql<string[]>`array_agg(h.host order by h.is_primary desc, h.host)`.as('hosts'))
        .as('hosts'),
    ])
    .orderBy('c.channel')
    .execute();
  return rows.map((row) => {
    const hosts = row.hosts ?? [];
    return {
      id: row.id,
      channel: row.channel,
      settings: channelSettings.parse(row.config),
      site: siteSettings.parse(row.site),
      hosts,
      primary_host: hosts[0] ?? 'localhost',
      version: row.version,
      time_zone: (row.week_rule as { time_zone: string }).time_zone,
      hero_product:
        row.hero_sku === null ? null : { sku: row.hero_sku, picking: row.hero_picking! },
    };
  });
}

/** The menus that may still be picked from; which of them is current is the domain's rule. */
export async function loadPickableMenus(
  database: Database,
  now: Date,
): Promise<Map<string, PickableMenu[]>> {
  const rows = await database
    .selectFrom('menus')
    .select([
      'channel_id',
      'week',
      'status',
      'closed_reason',
      'picking_opens_at',
      'picking_deadline_at',
    ])
    .where('status', '=', 'published')
    .where('picking_deadline_at', '>', now)
    .execute();
  const byChannel = new Map<string, PickableMenu[]>();
  for (const { channel_id, ...row } of rows) {
    const menu = {
      ...row,
      week: row.week as Week, // the column's CHECK holds it to a Monday
      picking_opens_at: toInstant(row.picking_opens_at),
      picking_deadline_at: toInstant(row.picking_deadline_at),
    };
    byChannel.set(channel_id, [...(byChannel.get(channel_id) ?? []), menu]);
  }
  return byChannel;
}
