import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  currentPickingWeek,
  orderableWeeks,
  type PickableMenu,
} from '../../../domain/week/current-picking-week.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Week } from '../../../domain/week/week.ts';
import { loadChannels, loadPickableMenus, type Channel } from './store.ts';

/** The channels as every process keeps them in memory. */
export interface Directory {
  byHost(host: string): Promise<Channel | null>;
  all(): Promise<Channel[]>;
  currentWeek(channel: Channel): Promise<Week | null>;
  /** the weeks that can be ordered now, earliest first */
  orderableMenus(channel: Channel): Promise<PickableMenu[]>;
  /** when what shoppers see changes by itself: the next deadline, or null */
  nextDeadline(channel: Channel): Promise<Date | null>;
  /** changes whenever anything that shoppers see may have changed */
  version(): number;
  forget(): void;
}

interface Snapshot {
  channels: Channel[];
  hosts: Map<string, Channel>;
  menus: Map<string, PickableMenu[]>;
}

export function openDirectory(database: Database, clock: Clock): Directory {
  let snapshot: Promise<Snapshot> | null = null;
  let version = 0;

  async function load(): Promise<Snapshot> {
    const [channels, menus] = await Promise.all([
      loadChannels(database),
      loadPickableMenus(database, clock.shopNow()),
    ]);
    const hosts = new Map(
      channels.flatMap((channel) => channel.hosts.map((host) => [host, channel])),
    );
    return { channels, hosts, menus };
  }

  function current(): Promise<Snapshot> {
    if (!snapshot) {
      const loading = load();
      snapshot = loading;
      // a failed load is not kept: the next request tries again
      loading.catch(() => {
        if (snapshot === loading) snapshot = null;
      });
    }
    return snapshot;
  }

  return {
    byHost: async (host) => (await current()).hosts.get(host) ?? null,
    all: async () => (await current()).channels,
    async currentWeek(channel) {
      const { menus } = await current();
      return currentPickingWeek(menus.get(channel.id) ?? [], toInstant(clock.shopNow()));
    },
    async orderableMenus(channel) {
      const menus = (await current()).menus.get(channel.id) ?? [];
      const now = toInstant(clock.shopNow());
      const weeks = orderableWeeks(menus, now, channel.site.future_weeks_available);
      return weeks.map((week) => menus.find((menu) => menu.week === week)!);
    },
    async nextDeadline(channel) {
      const now = toInstant(clock.shopNow());
      const { menus } = await current();
      const deadlines = (menus.get(channel.id) ?? []).map((menu) => menu.picking_deadline_at);
      const next = deadlines.filter((at) => at > now).sort()[0];
      return next ? new Date(next) : null;
    },
    version: () => version,
    forget() {
      version += 1;
      snapshot = null;
    },
  };
}
