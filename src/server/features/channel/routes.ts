import { getConfig } from '../../../contract/config.ts';
import { formatPhone } from '../../../domain/phone/format-phone.ts';
import { formatWeek } from '../../../domain/week/week.ts';
import { publishableKey } from '../../config.ts';
import { route } from '../../http/route.ts';

export const channelRoutes = [
  route(getConfig, async ({ deps, channel }) => {
    const week = await deps.directory.currentWeek(channel);
    const hero = channel.hero_product;
    return {
      channel_config: {
        ...channel.settings,
        support_phone_formatted: formatPhone(channel.settings.support_phone),
        hero_product: hero && {
          sku: hero.sku,
          subscription_picking_required: hero.picking ? ('Y' as const) : ('N' as const),
        },
      },
      site_config: {
        ...channel.site,
        current_picking_week: week,
        current_picking_week_formatted: week && formatWeek(week),
      },
      demo: deps.config.demo,
      sentry_dsn: deps.config.sentry_dsn,
      stripe_publishable_key: publishableKey(deps.config, channel.channel),
      year: deps.clock.shopNow().getUTCFullYear(),
    };
  }),
];
