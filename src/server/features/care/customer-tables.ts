import { sql, type RawBuilder } from 'kysely';

/**
 * Every column that refers to `users`, and what care does with its rows. A test walks the foreign keys
 * of the database and fails while one of them is not here.
 */
interface Care {
  /** `moves`: they follow to the kept record · `goes`: they are deleted · `apart`: see merge-store.ts */
  merge: 'moves' | 'goes' | 'stays' | 'apart';
  /** what is set where words or addresses have to go */
  erase: 'stays' | 'goes' | RawBuilder<unknown>;
  /** who reads it in an export; left out: the customer and the staff */
  told?: 'staff' | 'nobody';
}

/** Names somebody of the staff, who is neither merged nor erased here. */
const ofStaff: Care = { merge: 'stays', erase: 'stays', told: 'nobody' };
/** Of the customer, and holds nothing but ids, dates and amounts. */
const figures: Care = { merge: 'moves', erase: 'stays' };

const erased = 'Erased';
const nobody = 'erased@erased.invalid';

/** What of an event's data tells what happened, and nothing of whom it happened to. */
const impersonal = [
  'order_id',
  'number',
  'week',
  'weeks',
  'subscription_id',
  'subscription_ids',
  'ledger_id',
  'gift_card_id',
  'discount_id',
  'menu_item_id',
  'amount_cents',
  'total_cents',
  'count',
];

export const eventWithoutPerson = sql`data = coalesce(
  (select jsonb_object_agg(key, value) from jsonb_each(data) where key = any(${impersonal})), '{}')`;

/** To whom it was given. One that was mailed stays so: whoever bought it never gets to see its code. */
export const giftWithoutRecipient = sql`to_name = ${erased}, message = '',
  to_email = case when to_email is not null then ${nobody} end`;

/** Who gave it, and to whom. */
export const giftWithoutPerson = sql`buyer_email = ${nobody}, from_name = ${erased},
  gateway_token = '', card_last4 = '0000', ${giftWithoutRecipient}`;

export const customerTables: Record<`${string}.${string}`, Care> = {
  'affiliates.user_id': { merge: 'apart', erase: 'stays' },
  'api_tokens.made_by': ofStaff,
  'api_tokens.user_id': ofStaff,
  'boxes.packed_by': ofStaff,
  'credit_ledger.user_id': { merge: 'apart', erase: sql`note = null` },
  'customer_index.user_id': { merge: 'apart', erase: 'stays', told: 'nobody' },
  'customer_notes.author_id': ofStaff,
  'customer_notes.user_id': { merge: 'moves', erase: 'goes', told: 'staff' },
  'discount_uses.user_id': figures,
  'gift_cards.issued_by': ofStaff,
  'gift_cards.redeemed_by': { merge: 'moves', erase: sql`recipient = null` },
  // erase-store.ts: with the cards themselves
  'gift_purchases.buyer_id': { merge: 'moves', erase: 'stays' },
  'guests.claimed_by': { merge: 'moves', erase: 'stays', told: 'nobody' },
  'guests.user_id': { merge: 'apart', erase: sql`email = user_id || '@erased.invalid'` },
  'imports.created_by': ofStaff,
  'imports.started_by': ofStaff,
  'mail_links.user_id': { merge: 'goes', erase: 'goes', told: 'nobody' },
  'meal_versions.replaced_by': ofStaff,
  'order_changes.actor_id': ofStaff,
  'order_origins.placed_by': ofStaff,
  'orders.user_id': {
    merge: 'moves',
    // state and zip code stay: they say which tax was due
    erase: sql`first_name = ${erased}, last_name = '', company = null, address_1 = ${erased},
      address_2 = null, city = ${erased}, dayphone = null, delivery_instructions = null`,
  },
  'payment_methods.user_id': {
    merge: 'apart',
    erase: sql`gateway_token = '', last4 = '0000', exp_month = 1, exp_year = 2000,
      payment_first_name = ${erased}, payment_last_name = '', payment_company = null,
      payment_address = ${erased}, payment_address_2 = null, payment_city = ${erased},
      payment_state = '', payment_zip_code = '', is_current = false`,
  },
  'preferences.user_id': { merge: 'apart', erase: 'goes' },
  'price_change_mails.user_id': { merge: 'apart', erase: 'stays' },
  'price_changes.made_by': ofStaff,
  'ratings.user_id': { merge: 'moves', erase: sql`words = null` },
  // a friend is new once: two records of one person may both have been
  'referrals.friend_id': { merge: 'stays', erase: 'stays' },
  'referrals.referrer_id': figures,
  'requests.answered_by': ofStaff,
  'requests.user_id': {
    merge: 'moves',
    erase: sql`text = ${erased}, answer = case when answer is null then null else ${erased} end`,
  },
  'saved_views.user_id': ofStaff,
  'second_factors.user_id': ofStaff,
  'sessions.user_id': { merge: 'goes', erase: 'goes' },
  'staff_grants.user_id': ofStaff,
  'staff_permissions.user_id': ofStaff,
  'subscriptions.user_id': {
    merge: 'moves',
    // words that others have said too are those of the list, and counted by a report
    erase: sql`cancel_reason = case
      when exists (select from subscriptions other where other.cancel_reason = subscriptions.cancel_reason
                     and other.user_id <> subscriptions.user_id) then cancel_reason end`,
  },
  // nobody gets a campaign twice: both records may have had it
  'winback_mails.user_id': { merge: 'stays', erase: 'stays' },
  'users.merged_into': { merge: 'moves', erase: 'stays', told: 'nobody' },
  'week_rehearsals.rehearsed_by': ofStaff,
  'week_runs.started_by': ofStaff,
  // last: whoever holds an order or a gift meanwhile has written theirs when it could be moved
  'events.actor_id': { merge: 'moves', erase: eventWithoutPerson, told: 'nobody' },
  'events.subject_user_id': { merge: 'moves', erase: eventWithoutPerson },
  'mails.user_id': { merge: 'moves', erase: 'goes' },
};

export interface CustomerTable extends Care {
  table: string;
  column: string;
}

export const eachCustomerTable: readonly CustomerTable[] = Object.entries(customerTables).map(
  ([name, care]) => {
    const [table = '', column = ''] = name.split('.');
    return { table, column, ...care };
  },
);
