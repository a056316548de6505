import { getOrderWeeks, getSubscriptions } from '../../../contract/account-weeks.ts';
import { getConfig } from '../../../contract/config.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { getMenu } from '../../../contract/menu.ts';
import { getLastOrder } from '../../../contract/order.ts';
import { getSession } from '../../../contract/session.ts';

/** Everything the settings show, in the order of spec §4; what does not wait for another goes together. */
export async function loadAccount(call: Call) {
  const [{ user }, config] = await Promise.all([call(getSession), call(getConfig)]);
  const [{ weeks }, menu, last_order, { subscriptions }] = await Promise.all([
    call(getOrderWeeks, { query: { by: 'week', size: 'small' } }),
    loadMenu(call),
    call(getLastOrder),
    call(getSubscriptions),
  ]);
  const { channel_config, site_config } = config;
  return {
    // the page is for people who are logged in: whoever is not was led away before
    user: user!,
    channel_config,
    site_config,
    weeks,
    menu,
    last_order_key: last_order.url_key,
    subscriptions: { loaded: true as const, list: subscriptions },
  };
}

export type Account = Awaited<ReturnType<typeof loadAccount>>;

/** Null while there is none. The status line shows a few pictures of it. */
async function loadMenu(call: Call) {
  try {
    const { week, week_formatted, picking_deadline_at, picking_deadline_formatted, meals } =
      await call(getMenu, { query: {} });
    const pictures = meals.slice(0, 4).map(({ details }) => details.image);
    return { week, week_formatted, picking_deadline_at, picking_deadline_formatted, pictures };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) {
      return null;
    }
    throw error;
  }
}
