import type { ChannelSettings, SiteSettings } from '../../../contract/channel.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import type { Queryable } from '../../platform/database/database.ts';

export async function countChannels(database: Queryable): Promise<number> {
  const { channels } = await database
    .selectFrom('channels')
    .select((eb) => eb.fn.countAll<number>().as('channels'))
    .executeTakeFirstOrThrow();
  return channels;
}

interface NewChannel {
  settings: ChannelSettings;
  site: SiteSettings;
  week_rule: WeekRule;
  pages: { slug: string; title: string; markdown: string }[];
  host: string;
}

export async function insertChannel(database: Queryable, channel: NewChannel): Promise<void> {
  const { id: channel_id } = await database
    .insertInto('channels')
    .values({
      channel: channel.settings.channel,
      config: JSON.stringify(channel.settings),
      site: JSON.stringify(channel.site),
      week_rule: JSON.stringify(channel.week_rule),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('channel_hosts')
    .values({ host: channel.host, channel_id, is_primary: true })
    .execute();
  await database
    .insertInto('channel_pages')
    .values(channel.pages.map((page) => ({ ...page, channel_id })))
    .execute();
}
