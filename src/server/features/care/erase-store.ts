import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { lockEmails, releaseEmails } from '../account/claim-emails.ts';
import { ownerOfUser } from '../cart/cart-owner.ts';
import {
  eachCustomerTable,
  eventWithoutPerson,
  giftWithoutPerson,
  giftWithoutRecipient,
} from './customer-tables.ts';

/** What the gateway has to forget: written down before its names are gone from here. */
export async function queueDetachments(database: Queryable, ids: readonly string[]): Promise<void> {
  await sql`
    insert into card_detachments (channel_id, gateway, gateway_token)
    select person.channel_id, gateway, gateway_token
      from payment_methods card join users person on person.id = card.user_id
     where user_id = any(${ids}) and gateway_token <> ''
    union select channel_id, gateway, gateway_token from gift_purchases
     where buyer_id = any(${ids}) and gateway_token <> ''`.execute(database);
}

/** The customer is locked. All records of the person lose what tells who they were. */
export async function erasePerson(
  database: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const emails = await findEmails(database, ids);
  // while it is known whose they are
  await eraseGifts(database, ids, emails);
  for (const { table, column, erase } of eachCustomerTable) {
    const rows = sql`where ${sql.ref(column)} = any(${ids})`;
    if (erase === 'goes') await sql`delete from ${sql.table(table)} ${rows}`.execute(database);
    else if (erase !== 'stays') {
      await sql`update ${sql.table(table)} set ${erase} ${rows}`.execute(database);
    }
  }
  await eraseAboutOrders(database, ids);
  await eraseToldOthers(database, ids);
  await eraseByEmail(database, ids, emails);
  await sql`delete from carts where owner_hash = any(${ids.map(ownerOfUser)}::bytea[])`.execute(
    database,
  );
  await lockEmails(database, emails);
  await sql`insert into email_kinds (email, kind)
            select id || '@erased.invalid', 'customer' from unnest(${ids}::text[]) id`.execute(
    database,
  );
  await sql`
    update users set email = id || '@erased.invalid', password_hash = null, first_name = 'Erased',
           last_name = 'customer', company = null, address_1 = null, address_2 = null, city = null,
           state = null, zip_code = null, dayphone = null, delivery_instructions = null,
           disabled_at = now(), anonymised_at = ${now}, version = version + 1
     where id = any(${ids})`.execute(database);
  await releaseEmails(database, emails);
}

async function findEmails(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = any(${ids})
    union select email from guests where user_id = any(${ids})`.execute(database);
  return rows.map(({ email }) => email);
}

/** Where an order's own rows name its customer, the browser they used, or where a change sent it. */
async function eraseAboutOrders(database: Queryable, ids: readonly string[]): Promise<void> {
  const theirs = sql`order_id in (select id from orders where user_id = any(${ids}))`;
  await sql`update order_origins set request_metadata = '{}' where ${theirs}`.execute(database);
  await sql`
    update order_changes set change = change || jsonb_build_object('words', 'Erased', 'ship_to',
             (change -> 'ship_to') || '{"first_name": "Erased", "last_name": "", "company": null,
               "address_1": "Erased", "address_2": null, "city": "Erased", "dayphone": null,
               "delivery_instructions": null}')
     where ${theirs}`.execute(database);
}

const inChannelOf = (ids: readonly string[]) =>
  sql`channel_id = (select channel_id from users where id = ${ids[0]})`;

/**
 * Cards that they bought, that were bought for them, or that they applied: names stand on the card, in its
 * history and in its mails, too. What was bought without logging in is known by its address; what waits to be sent is sent first.
 */
async function eraseGifts(
  database: Queryable,
  ids: readonly string[],
  emails: readonly string[],
): Promise<void> {
  const over = sql`${inChannelOf(ids)} and (mailed_at is not null or status = 'declined')`;
  const bought = sql`(buyer_id = any(${ids})
    or (buyer_id is null and buyer_email = any(${emails}) and ${over}))`;
  const given = sql`(to_email = any(${emails}) and ${over})`;
  await sql`
    update events set ${eventWithoutPerson}
     where data ? 'gift_card_id' and data ->> 'gift_card_id' in (
       select gift_card_id::text from gift_purchases where ${bought} or ${given}
       union select id::text from gift_cards where redeemed_by = any(${ids}))`.execute(database);
  await sql`
    update gift_cards card set recipient = null, reason = case when mine then 'Bought' else reason end
      from (select gift_card_id, ${bought} as mine from gift_purchases where ${bought} or ${given}) gift
     where card.id = gift.gift_card_id`.execute(database);
  await sql`
    delete from mails where dedupe_key in (
      select kind || ' ' || id from gift_purchases, unnest(array['gift_card', 'gift_receipt']) kind
       where ${bought} or ${given})`.execute(database);
  await sql`update gift_purchases set ${giftWithoutPerson} where ${bought}`.execute(database);
  await sql`update gift_purchases set ${giftWithoutRecipient} where ${given}`.execute(database);
}

/** The log of what other programs were told. What is still to be told says ids only, and goes out. */
async function eraseToldOthers(database: Queryable, ids: readonly string[]): Promise<void> {
  await sql`
    delete from webhook_deliveries
     where status in ('delivered', 'failed')
       and (object_id = any(${ids}) or data ->> 'customer_id' = any(${ids}))`.execute(database);
}

/** What was kept under the address alone, before or beside the account. */
async function eraseByEmail(
  database: Queryable,
  ids: readonly string[],
  emails: readonly string[],
): Promise<void> {
  const here = inChannelOf(ids);
  await sql`delete from registrations where ${here} and email = any(${emails})`.execute(database);
  await sql`delete from delivery_interests where ${here} and email = any(${emails})`.execute(
    database,
  );
  // a line that is still to be carried out would bring them back
  await sql`
    update import_rows set cells = '{}', record = case when record is null then null else '{}'::jsonb end,
           outcome = case when record is null then null else coalesce(outcome, 'left') end
     where lower(cells ->> 'email') = any(${emails})
       and import_id in (select id from imports where ${here})`.execute(database);
  await sql`delete from mails where ${here} and to_email = any(${emails})`.execute(database);
}
