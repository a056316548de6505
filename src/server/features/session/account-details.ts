import { sql } from 'kysely';
import type { AccountDetails, SessionUser } from '../../../contract/session.ts';
import { cardState } from '../../../domain/payment-card/card-state.ts';
import { addDays } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { instant, toInstant } from '../../../domain/week/instant.ts';
import type { Deps } from '../../deps.ts';
import type { Channel } from '../channel/store.ts';

/** What the account screens show of a customer besides who they are: one statement, by index alone. */
export async function findAccountDetails(
  { database, clock, payments }: Pick<Deps, 'database' | 'clock' | 'payments'>,
  { time_zone }: Pick<Channel, 'time_zone'>,
  user: SessionUser,
): Promise<AccountDetails> {
  const { rows } = await sql<DetailsRow>`
    select coalesce((select balance_cents from credit_ledger
                      where user_id = ${user.id} order by sequence desc limit 1), 0) as gift_card_balance,
           (select to_jsonb(card) from (
              select brand, last4, exp_month, exp_year, payment_first_name, payment_last_name,
                     payment_company, payment_address, payment_address_2, payment_city, payment_state,
                     payment_zip_code
                from payment_methods
               where user_id = ${user.id} and is_current and gateway = ${payments.name}
            ) card) as card,
           latest.updated_at, latest.cancelled_at
      from (select) one
      left join (select updated_at, cancelled_at from subscriptions
                  where user_id = ${user.id} order by created_at desc, id desc limit 1) latest on true`.execute(
    database,
  );
  const { gift_card_balance, card, updated_at, cancelled_at } = rows[0]!;
  const dayOf = (at: Date) => dateIn(time_zone, toInstant(at));
  const cancelled = cancelled_at && dayOf(cancelled_at);
  return {
    gift_card_balance,
    ...showCard(card, dayOf(clock.shopNow())),
    customer_since_formatted: formatDateYear(dateIn(time_zone, instant(user.created_at))),
    latest_subscription: updated_at && {
      updated_at_formatted: formatDateYear(cancelled ?? dayOf(updated_at)),
      cancelled_formatted: cancelled && formatDateYear(cancelled),
      free_plan_from_formatted: cancelled && formatDateYear(addDays(cancelled, 1)),
    },
  };
}

interface DetailsRow {
  gift_card_balance: number;
  card: CardRow | null;
  /** of the plan that began last; null: there was none */
  updated_at: Date | null;
  cancelled_at: Date | null;
}

type Billing = Pick<
  AccountDetails,
  | 'payment_first_name'
  | 'payment_last_name'
  | 'payment_company'
  | 'payment_address'
  | 'payment_address_2'
  | 'payment_city'
  | 'payment_state'
  | 'payment_zip_code'
>;

interface CardRow extends Billing {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

function showCard(card: CardRow | null, today: Parameters<typeof cardState>[2]) {
  if (!card) return noCard;
  const { brand, last4, exp_month, exp_year, ...billing } = card;
  return {
    ...billing,
    card_brand: brand,
    masked_card_number: `•••• •••• •••• ${last4}`,
    card_exp_date: `${String(exp_month).padStart(2, '0')}/${exp_year}`,
    cc_expiring: cardState(exp_month, exp_year, today),
  };
}

const noCard = {
  card_brand: null,
  masked_card_number: null,
  card_exp_date: null,
  cc_expiring: null,
  payment_first_name: null,
  payment_last_name: null,
  payment_company: null,
  payment_address: null,
  payment_address_2: null,
  payment_city: null,
  payment_state: null,
  payment_zip_code: null,
};
