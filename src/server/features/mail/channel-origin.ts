import type { Config } from '../../config.ts';
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
