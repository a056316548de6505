import { sql } from 'kysely';
import type { AttachedCard } from '../../adapters/payments/gateway.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Billing {
  payment_first_name: string;
  payment_last_name: string;
  payment_company?: string | undefined;
  payment_address: string;
  payment_address_2?: string | undefined;
  payment_city: string;
  payment_state: string;
  payment_zip_code: string;
}

/**
 * Writes a card down, or its billing address anew when it is known; the caller holds the customer's
 * lock, so an answer that is sent twice makes one card. Gives its id.
 */
export async function keepCard(
  database: Queryable,
  card: AttachedCard & Billing & { user_id: string; gateway: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with known as (
      update payment_methods
         set payment_first_name = ${card.payment_first_name}, payment_last_name = ${card.payment_last_name},
             payment_company = ${card.payment_company || null}, payment_address = ${card.payment_address},
             payment_address_2 = ${card.payment_address_2 || null}, payment_city = ${card.payment_city},
             payment_state = ${card.payment_state}, payment_zip_code = ${card.payment_zip_code}
       where user_id = ${card.user_id} and gateway = ${card.gateway} and gateway_token = ${card.gateway_token}
      returning id
    ), added as (
      insert into payment_methods (user_id, gateway, gateway_token, brand, last4, exp_month, exp_year,
        payment_first_name, payment_last_name, payment_company, payment_address, payment_address_2,
        payment_city, payment_state, payment_zip_code, is_current)
      select ${card.user_id}::uuid, ${card.gateway}, ${card.gateway_token}, ${card.brand}, ${card.last4},
             ${card.exp_month}::smallint, ${card.exp_year}::smallint, ${card.payment_first_name},
             ${card.payment_last_name}, ${card.payment_company || null}, ${card.payment_address},
             ${card.payment_address_2 || null}, ${card.payment_city}, ${card.payment_state},
             ${card.payment_zip_code}, false
       where not exists (select from known)
      returning id
    )
    select id from known union all select id from added limit 1`.execute(database);
  return rows[0]!.id;
}
