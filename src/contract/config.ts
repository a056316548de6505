import * as z from 'zod/mini';
import { channelConfig, siteConfig } from './channel.ts';
import { endpoint } from './endpoint.ts';

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: "The channel's look and texts, and how it sells",
  access: 'open',
  response: z.object({
    channel_config: channelConfig,
    site_config: siteConfig,
    /** true in the demo shop: the screens may then show demo hints */
    demo: z.boolean(),
    /** what the browser's adapters need; null where the shop has none */
    sentry_dsn: z.nullable(z.string()),
    /** with it cards are entered in Stripe's own field, and the shop gets a token */
    stripe_publishable_key: z.nullable(z.string()),
    /** of the shop's clock, for the footer */
    year: z.int(),
  }),
});
