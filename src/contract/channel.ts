import * as z from 'zod/mini';

const yesNo = z.enum(['Y', 'N']);
const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'A colour is # and six hex digits'));
/** A path of this shop or an https address; never `javascript:` and the like. */
const link = z
  .string()
  .check(z.regex(/^(\/(?![/\\])|https:\/\/|mailto:|tel:)/, 'A link starts with / or https://'));
const atMost = (most: number) => z.maxLength(most, `This is longer than ${most} characters`);
const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Please fill this in'), atMost(most));
const between = (least: number, most: number) => {
  const error = `This is a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.gte(least, error), z.lte(most, error));
};

const navigationLink = z.strictObject({ id: text(40), title: text(60), url: link });

/** Shades derived from the accent by hand, so that text on them stays readable. */
const palette = z.strictObject({
  deep: hexColor,
  tint: hexColor,
  soft: hexColor,
  ink: hexColor,
});

/** What a channel is and looks like (stored; spec §3 "Channel config"). */
export const channelSettings = z.strictObject({
  name: text(60),
  channel: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  logo: link,
  /** for dark ground, as in the footer; without it `logo` stands there too */
  logo_light: z.optional(link),
  logo_mobile: link,
  favicon: link,
  logo_mobile_position: z.enum(['left', 'center']),
  homepage_url: link,
  accent_color: hexColor,
  accent_palette: palette,
  announcement_message: z.string().check(z.trim(), atMost(160)),
  navigation_links: z.strictObject({
    main_navigation: z.array(navigationLink).check(z.maxLength(8)),
    account: z.array(navigationLink).check(z.maxLength(8)),
  }),
  support_phone: z.string().check(z.regex(/^\+1\d{10}$/, 'A phone is +1 and ten digits')),
  support_hours: text(60),
  support_email: z.email('Please enter a valid email address'),
  terms_and_conditions_url: link,
  privacy_policy_url: link,
  tagline: text(120),
  hero_title: text(80),
  hero_text: text(200),
  hero_image: link,
  /** 1200 × 630, shown where the shop's address is shared */
  share_image: z.optional(link),
  legal_name: text(80),
  /** in the shop's printers; US Letter unless it is said */
  paper: z.optional(z.enum(['letter', 'a4'])),
});

/** How a channel sells (stored; spec §3 "Site config" without what is computed). */
export const siteSettings = z.strictObject({
  name: text(60),
  future_weeks_available: between(0, 12),
  show_steps: z.boolean(),
  subscription_picking_required: yesNo,
  subscription_cancel_easily: yesNo,
  subscription_cancel_text: z.string().check(z.trim(), atMost(2000)),
  subscription_discount: between(0, 100),
  subscription_offer: yesNo,
  /** an affiliate's share of what the meals of an order cost that came through their link */
  affiliate_percent: z._default(z.int().check(z.gte(0), z.lte(100)), 10),
  /** what a customer gets for a friend's first box, and the friend; 0: it is not offered */
  referral_credit_cents: z._default(between(0, 100_00), 20_00),
  referral_friend_cents: z._default(between(0, 100_00), 10_00),
});

export const channelConfig = z.object({
  ...z.omit(channelSettings, { paper: true }).shape,
  support_phone_formatted: z.string(),
  hero_product: z.nullable(z.object({ sku: z.string(), subscription_picking_required: yesNo })),
});

export const siteConfig = z.object({
  // what affiliates and friends earn is between them and the shop
  ...z.omit(siteSettings, {
    affiliate_percent: true,
    referral_credit_cents: true,
    referral_friend_cents: true,
  }).shape,
  current_picking_week: z.nullable(z.string()),
  /** "Nov 23": for the header's label */
  current_picking_week_formatted: z.nullable(z.string()),
});

export type ChannelSettings = z.infer<typeof channelSettings>;
export type SiteSettings = z.infer<typeof siteSettings>;
/** as a form sends it: what has a default may be left out */
export type TypedSiteSettings = z.input<typeof siteSettings>;
export type ChannelConfig = z.infer<typeof channelConfig>;
export type SiteConfig = z.infer<typeof siteConfig>;
