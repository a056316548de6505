import {
  channelSettings,
  siteSettings,
  type ChannelSettings,
  type SiteSettings,
} from '../../../contract/channel.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import { heroPictures } from '../../demo/meals/pictures.ts';

const name = 'My Shop';

/** What a shop begins with: neutral, valid, and all of it the owner's to change. */
export function firstChannel(supportEmail: string) {
  const settings: ChannelSettings = {
    name,
    channel: 'my-shop',
    logo: '/brand/my-shop-logo.v1.svg',
    logo_light: '/brand/my-shop-logo-light.v1.svg',
    logo_mobile: '/brand/my-shop-logo.v1.svg',
    favicon: '/brand/my-shop-favicon.v1.svg',
    logo_mobile_position: 'left',
    homepage_url: '/',
    accent_color: '#3D5A73',
    accent_palette: { deep: '#22364A', tint: '#EDF2F6', soft: '#D3DFE9', ink: '#2F4A61' },
    announcement_message: '',
    navigation_links: {
      main_navigation: [
        { id: 'meals', title: 'This week’s meals', url: '/meals' },
        { id: 'our-menus', title: 'Our menus', url: '/pages/our-menus' },
        { id: 'questions', title: 'Questions', url: '/frequently-asked-questions' },
      ],
      account: [
        { id: 'my-schedule', title: 'My Schedule', url: '/my-schedule' },
        { id: 'my-account', title: 'My Account', url: '/account-settings' },
        { id: 'log-out', title: 'Log out', url: '/logout' },
      ],
    },
    // a number that belongs to nobody: 555-01xx is kept free for such places
    support_phone: '+12125550100',
    support_hours: 'Mon to Fri, 9 AM to 5 PM',
    support_email: supportEmail,
    terms_and_conditions_url: '/terms-of-service',
    privacy_policy_url: '/privacy-policy',
    tagline: 'Good meals, cooked fresh and delivered every week.',
    hero_title: 'Good meals, every week.',
    hero_text: 'Cooked fresh, packed cold and brought to your door.',
    hero_image: heroPictures['green-fork'] ?? '/hero/green-fork',
    legal_name: name,
  };
  const site: SiteSettings = {
    name,
    future_weeks_available: 0,
    show_steps: true,
    subscription_picking_required: 'Y',
    subscription_cancel_easily: 'Y',
    subscription_cancel_text: 'Your plan ends at once and nothing more is ordered or charged.',
    subscription_discount: 10,
    subscription_offer: 'Y',
    affiliate_percent: 10,
    referral_credit_cents: 20_00,
    referral_friend_cents: 10_00,
  };
  return {
    settings: channelSettings.parse(settings),
    site: siteSettings.parse(site),
    week_rule,
    pages,
  };
}

const week_rule: WeekRule = {
  time_zone: 'America/New_York',
  picking_opens: { weekday: 'friday', time: '09:00', weeks_before: 2 },
  picking_deadline: { weekday: 'thursday', time: '23:59', weeks_before: 1 },
  production_starts: { weekday: 'saturday', time: '06:00', weeks_before: 1 },
  delivery_weekdays: ['tuesday'],
};

const pages = [
  {
    slug: 'frequently-asked-questions',
    title: 'Frequently Asked Questions',
    markdown: [
      '## How does it work?',
      'Choose a plan, pick your meals for the week, and we deliver them to your door.',
      '## Can I skip a week?',
      'Yes, until the deadline of the week that you want to skip.',
      '## How do I reach you?',
      'By phone or mail; both stand at the foot of every page.',
    ].join('\n\n'),
  },
  {
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    markdown: [
      'This policy is a placeholder: the owner of the shop replaces it before opening.',
      'We keep what we need to cook, deliver and charge your orders, and give it to nobody who does not help us with that.',
    ].join('\n\n'),
  },
  {
    slug: 'terms-of-service',
    title: 'Terms of Service',
    markdown: [
      'These terms are a placeholder: the owner of the shop replaces them before opening.',
      'A plan renews every week until you cancel it. You can skip a week or cancel until its deadline.',
    ].join('\n\n'),
  },
];
