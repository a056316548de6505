import { cardState } from '../../domain/payment-card/card-state.ts';
import { agreesWith } from '../../domain/taste/agrees-with.ts';
import { splitDate, type CalendarDate } from '../../domain/week/calendar-date.ts';
import type { Taste } from './choose-meals.ts';
import { zoneOf, type DemoShop } from './demo-shop.ts';
import type { Row } from './insert-rows.ts';
import { firstNames, lastNames } from './names.ts';
import { streets } from '../adapters/places/street-names.ts';
import { deliveryNotes, secondLines, type Place } from './places.ts';
import type { Random } from '../platform/seeded-random.ts';

/** argon2id of "tiffin-demo" (m=19456, t=2, p=1): one for all, or the seed would take minutes. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$dGlmZmluLWRlbW8tc2FsdA$EhO90yVkGazlLmwPv0edFl5nOVAbp05HkyLK+j9NtnY';

export type CardState = 'valid' | 'expiring' | 'expired';

export interface Person {
  user: Row<'users'>;
  card: Row<'payment_methods'>;
  preferences: Row<'preferences'>;
  taste: Taste;
  delivery_day: number;
}

interface PersonToMake {
  email: string;
  first_name: string;
  last_name: string;
  place: Place;
  created_at: Date;
  card: CardState;
  /** given: exactly these, and no other wishes */
  allergens?: string[];
}

export function makePerson(shop: DemoShop, random: Random, input: PersonToMake): Person {
  const { first_name, last_name, place, created_at } = input;
  const user = {
    id: random.uuid(created_at),
    kind: 'customer' as const,
    channel_id: shop.id,
    email: input.email,
    password_hash: demoPasswordHash,
    first_name,
    last_name,
    company: random.chance(0.06) ? `${last_name} & Co.` : null,
    address_1: `${random.integer(2, 480)} ${random.pick(streets)}`,
    address_2: random.chance(0.35) ? random.pick(secondLines) : null,
    city: place.city,
    state: place.state,
    zip_code: random.pick(place.zip_codes),
    dayphone: `${place.area_code}-555-0${random.integer(100, 199)}`,
    delivery_instructions: random.chance(0.4) ? random.pick(deliveryNotes) : null,
    disabled_at: null,
    merged_into: null,
    merged_at: null,
    anonymised_at: null,
    version: 1,
    created_at,
  };
  const taste = makeTaste(shop, random, input.allergens);
  return {
    user,
    card: makeCard(random, user, input.card, shop.calendar.today),
    taste,
    preferences: {
      user_id: user.id,
      ...taste.preferences,
      autofill: random.chance(0.85),
      mail_choices: { news: random.chance(0.6), reminders: random.chance(0.9) },
      version: 1,
    },
    delivery_day: random.pick(zoneOf(shop, user.zip_code).delivery_days),
  };
}

function makeTaste(shop: DemoShop, random: Random, allergens?: string[]): Taste {
  const known = {
    allergens: [...new Set(shop.items.flatMap((item) => item.allergens))].sort(),
    tags: [...new Set(shop.items.flatMap((item) => item.attribute_tags))].sort(),
    proteins: [...new Set(shop.items.map((item) => item.main_protein))].sort(),
  };
  // a diet only where the kitchen cooks enough for it
  const diets = ['vegan', 'vegetarian', 'pescatarian'].filter(
    (diet) => shop.items.filter((item) => item.diets.includes(diet)).length >= 8,
  );
  const eatsAll = { diet: 'omnivore', allergens: [], dislikes: [] };
  const wanted = allergens
    ? { ...eatsAll, allergens }
    : {
        diet: diets.length > 0 && random.chance(0.2) ? random.pick(diets) : 'omnivore',
        allergens: random.chance(0.12) ? [random.pick(known.allergens)] : [],
        dislikes: random.chance(0.15) ? [random.pick(known.proteins)] : [],
      };
  return {
    // nobody stays with a shop that cooks nothing for them
    preferences: suits(shop, wanted) ? wanted : eatsAll,
    favourite_tags: random.shuffled(known.tags).slice(0, 2),
  };
}

const suits = (shop: DemoShop, preferences: Taste['preferences']) =>
  shop.items.filter((item) => agreesWith(preferences, item)).length >= 8;

const brands = [
  { brand: 'visa', last4: ['4242', '1881', '0077', '5556'] },
  { brand: 'visa', last4: ['4242', '3220', '9424'] },
  { brand: 'mastercard', last4: ['4444', '8210', '3222'] },
  { brand: 'amex', last4: ['0005', '8431'] },
];

function makeCard(
  random: Random,
  user: Row<'users'>,
  state: CardState,
  today: CalendarDate,
): Row<'payment_methods'> {
  const { brand, last4 } = random.pick(brands);
  const id = random.uuid(user.created_at);
  return {
    id,
    user_id: user.id,
    gateway: 'sandbox',
    // as unique as the card: another day's demo has other customers, and so other tokens
    gateway_token: `card_${id}`,
    customer_ref: null,
    brand,
    last4: random.pick(last4),
    ...cardExpiry(today, state === 'valid' ? random.integer(3, 44) : state === 'expiring' ? 0 : -1),
    payment_first_name: user.first_name,
    payment_last_name: user.last_name,
    payment_company: user.company,
    payment_address: user.address_1!,
    payment_address_2: user.address_2,
    payment_city: user.city!,
    payment_state: user.state!,
    payment_zip_code: user.zip_code!,
    is_current: true,
    created_at: user.created_at,
  };
}

/** The month so many months from today's; a card is good until its last day. */
export function cardExpiry(today: CalendarDate, months: number) {
  const { year, month } = splitDate(today);
  const count = year * 12 + (month - 1) + months;
  return { exp_month: (count % 12) + 1, exp_year: Math.floor(count / 12) };
}

export const isExpired = (card: Row<'payment_methods'>, on: CalendarDate): boolean =>
  cardState(card.exp_month, card.exp_year, on) === 'expired';

/** A name that nobody in this channel has yet, with its address at a domain that is nobody's. */
export function inventName(random: Random, taken: Set<string>) {
  for (;;) {
    const first_name = random.pick(firstNames);
    const last_name = random.pick(lastNames);
    const email = `${first_name}.${last_name}@example.com`.toLowerCase();
    if (!taken.has(email)) {
      taken.add(email);
      return { first_name, last_name, email };
    }
  }
}
