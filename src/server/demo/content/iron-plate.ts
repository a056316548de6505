import type { ChannelSettings, SiteSettings } from '../../../contract/channel.ts';
import { heroPictures, openGraphPictures } from '../meals/pictures.ts';
import { frequentlyAskedQuestions } from './iron-plate/frequently-asked-questions.ts';
import { howItWorks } from './iron-plate/how-it-works.ts';
import { privacyPolicy } from './iron-plate/privacy-policy.ts';
import { termsOfService } from './iron-plate/terms-of-service.ts';

export const settings: ChannelSettings = {
  name: 'Iron Plate',
  channel: 'iron-plate',
  logo: '/brand/iron-plate-logo.v1.svg',
  logo_light: '/brand/iron-plate-logo-light.v1.svg',
  favicon: '/brand/iron-plate-favicon.v1.svg',
  logo_mobile: '/brand/iron-plate-logo.v1.svg',
  logo_mobile_position: 'left',
  homepage_url: '/',
  accent_color: '#C8401F',
  accent_palette: { deep: '#231E1C', tint: '#FBECE6', soft: '#F3CFC2', ink: '#9A2F15' },
  announcement_message: 'Free delivery on orders over $120, every Wednesday',
  navigation_links: {
    main_navigation: [
      { id: 'meals', title: 'This week’s meals', url: '/meals' },
      { id: 'our-menus', title: 'Our menus', url: '/pages/our-menus' },
      { id: 'how-it-works', title: 'How it works', url: '/#how-it-works' },
      { id: 'questions', title: 'Questions', url: '/frequently-asked-questions' },
    ],
    account: [
      { id: 'my-schedule', title: 'My Schedule', url: '/my-schedule' },
      { id: 'my-account', title: 'My Account', url: '/account-settings' },
      { id: 'gift-cards', title: 'Gift cards', url: '/gift-cards' },
      { id: 'log-out', title: 'Log out', url: '/logout' },
    ],
  },
  support_phone: '+18175550126',
  support_hours: 'Every day, 8 AM to 8 PM CT',
  support_email: 'help@ironplate.test',
  terms_and_conditions_url: '/terms-of-service',
  privacy_policy_url: '/privacy-policy',
  tagline: 'High-protein meals cooked in Fort Worth, packed cold and delivered every Wednesday.',
  hero_title: 'Built for hard weeks.',
  hero_text: 'Up to 74 g of protein a plate, cooked in Fort Worth and on your porch by Wednesday.',
  hero_image: heroPictures['iron-plate'] ?? '/hero/iron-plate',
  share_image: openGraphPictures['iron-plate'],
  legal_name: 'Iron Plate Kitchen LLC',
};

export const site: SiteSettings = {
  name: 'Iron Plate',
  future_weeks_available: 4,
  show_steps: false,
  subscription_picking_required: 'Y',
  subscription_cancel_easily: 'N',
  subscription_cancel_text:
    'Before you go: you can skip a week, pause until a date you choose, or take a smaller plan, all at the price you have now. Still done? Confirm below. Your plan ends at once and nothing more is ordered or charged. A box you have already paid for still ships. Your account and gift card balance stay.',
  subscription_discount: 10,
  subscription_offer: 'Y',
  affiliate_percent: 10,
  referral_credit_cents: 20_00,
  referral_friend_cents: 10_00,
};

/** The first is the primary one, which links in mails use. */
export const hosts = ['iron.localhost'];

export const pages = [
  {
    slug: 'frequently-asked-questions',
    title: 'Frequently Asked Questions',
    markdown: frequentlyAskedQuestions,
  },
  { slug: 'privacy-policy', title: 'Privacy Policy', markdown: privacyPolicy },
  { slug: 'terms-of-service', title: 'Terms of Service', markdown: termsOfService },
  { slug: 'how-it-works', title: 'How it works', markdown: howItWorks },
];
