import type { ChannelSettings, SiteSettings } from '../../../contract/channel.ts';
import { heroPictures, openGraphPictures } from '../meals/pictures.ts';
import { frequentlyAskedQuestions } from './green-fork/frequently-asked-questions.ts';
import { howItWorks } from './green-fork/how-it-works.ts';
import { privacyPolicy } from './green-fork/privacy-policy.ts';
import { termsOfService } from './green-fork/terms-of-service.ts';

export const settings: ChannelSettings = {
  name: 'Green Fork',
  channel: 'green-fork',
  logo: '/brand/green-fork-logo.v1.svg',
  logo_light: '/brand/green-fork-logo-light.v1.svg',
  favicon: '/brand/green-fork-favicon.v1.svg',
  logo_mobile: '/brand/green-fork-logo.v1.svg',
  logo_mobile_position: 'center',
  homepage_url: '/',
  accent_color: '#2E7D4F',
  accent_palette: { deep: '#1D4A33', tint: '#E7F1EA', soft: '#CFE3D5', ink: '#1F5E3A' },
  announcement_message: 'New here? Take 20% off your first box with code WELCOME20',
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
  support_phone: '+18455550148',
  support_hours: 'Every day, 8 AM to 8 PM ET',
  support_email: 'hello@greenfork.test',
  terms_and_conditions_url: '/terms-of-service',
  privacy_policy_url: '/privacy-policy',
  tagline:
    'Cooked from scratch in our Hudson Valley kitchen, packed cold and delivered every Tuesday and Thursday.',
  hero_title: 'Dinner is cooked. You just pick.',
  hero_text:
    'Chef-made meals for your week, delivered fresh on Tuesday. Heat for two minutes, sit down, eat well.',
  hero_image: heroPictures['green-fork'] ?? '/hero/green-fork',
  share_image: openGraphPictures['green-fork'],
  legal_name: 'Green Fork Kitchen, Inc.',
};

export const site: SiteSettings = {
  name: 'Green Fork',
  future_weeks_available: 0,
  show_steps: true,
  subscription_picking_required: 'Y',
  subscription_cancel_easily: 'Y',
  subscription_cancel_text:
    'We are sorry to see you go. Your plan ends now, and no further boxes are ordered or charged. A box you have already paid for still comes to you. Your account and your gift card balance stay, and you are welcome back whenever you like.',
  subscription_discount: 15,
  subscription_offer: 'Y',
  affiliate_percent: 10,
  referral_credit_cents: 20_00,
  referral_friend_cents: 10_00,
};

/** The first is the primary one, which links in mails use. */
export const hosts = ['localhost', '127.0.0.1'];

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
