import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Channel } from '../channel/store.ts';

/** Where a channel's links lead: its own host, by the scheme and port that the shop is reached at. */
export function channelOrigin(
  config: Pick<Config, 'public_url' | 'port'>,
  channel: Pick<Channel, 'primary_host'>,
): string {
  const url = new URL(config.public_url ?? `http://localhost:${config.port}`);
  url.hostname = channel.primary_host;
  return url.origin;
}

/** The look of a mail without a channel is that of the first one. */
export async function channelOf(
  { directory }: Pick<Deps, 'directory'>,
  mail: { channel_id: string | null },
): Promise<Channel> {
  const channels = await directory.all();
  const channel = channels.find(({ id }) => id === mail.channel_id) ?? channels[0];
  if (!channel) throw new Error('The shop has no channel to send mails for.');
  return channel;
}
