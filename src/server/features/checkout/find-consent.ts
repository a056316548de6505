import { consentText } from '../../../domain/order/consent-text.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Channel } from '../channel/store.ts';
import { findComingPrices } from '../price-changes/coming-prices.ts';

/** What somebody agrees to who subscribes now: shown beside the box to tick, sent back, stored with the order. */
export async function findConsent(
  database: Queryable,
  { id, settings, site }: Pick<Channel, 'id' | 'settings' | 'site'>,
  plan: { product_name: string; product_sku: string; zip_code: string; week: Week },
): Promise<string> {
  return consentText({
    shop: settings.name,
    product: plan.product_name,
    percent: site.subscription_discount,
    coming_prices: await findComingPrices(database, {
      channel_id: id,
      product: plan.product_sku,
      zip_code: plan.zip_code,
      week: plan.week,
    }),
  });
}
