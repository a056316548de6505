import { sql, type Selectable } from 'kysely';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { GiftPurchasesTable } from '../../platform/database/schema.ts';
import { isLeft, openChargesOf, type LeftAfter } from '../checkout/open-charges.ts';

export type Purchase = Selectable<GiftPurchasesTable>;

export interface NewPurchase {
  id: string;
  channel_id: string;
  purchase_key: string;
  buyer_id: string | null;
  buyer_email: string;
  from_name: string;
  to_name: string;
  to_email: string | null;
  message: string;
  amount_cents: number;
  send_date: string;
  send_at: Date;
  gateway: string;
  gateway_token: string;
  card_brand: string;
  card_last4: string;
  created_at: Date;
}

const purchases = (database: Queryable) => database.selectFrom('gift_purchases').selectAll();

const firstOf = async (query: ReturnType<typeof purchases>): Promise<Purchase | null> =>
  (await query.limit(1).executeTakeFirst()) ?? null;

const ofForm = (database: Queryable, channelId: string, purchaseKey: string) =>
  purchases(database).where('channel_id', '=', channelId).where('purchase_key', '=', purchaseKey);

/** The try of this form that is paid or still open. */
export const findStanding = (database: Queryable, channelId: string, purchaseKey: string) =>
  firstOf(ofForm(database, channelId, purchaseKey).where('status', '<>', 'declined'));

/** The newest try of this form, however it ended. */
export const findLatest = (database: Queryable, channelId: string, purchaseKey: string) =>
  firstOf(ofForm(database, channelId, purchaseKey).orderBy('created_at', 'desc'));

export const findPurchase = (database: Queryable, id: string) =>
  firstOf(purchases(database).where('id', '=', id));

export const findByCard = (database: Queryable, giftCardId: string) =>
  firstOf(purchases(database).where('gift_card_id', '=', giftCardId));

export const findByCharge = (database: Queryable, gateway: string, gatewayId: string) =>
  firstOf(purchases(database).where('gateway', '=', gateway).where('gateway_id', '=', gatewayId));

/** Null: somebody else has ended it. The row is locked until the card is made. */
export const lockOpen = (database: Queryable, id: string) =>
  firstOf(purchases(database).where('id', '=', id).where('status', 'in', openAttempts).forUpdate());

/**
 * Of two with one key the second waits for the first, and finds it. Gives the one that stands; null: another shop
 * has this key.
 */
export async function insertOnce(
  database: Queryable,
  purchase: NewPurchase,
): Promise<Purchase | null> {
  await database
    .insertInto('gift_purchases')
    .values(purchase)
    .onConflict((conflict) =>
      conflict.column('purchase_key').where('status', '<>', 'declined').doNothing(),
    )
    .execute();
  const { channel_id, purchase_key } = purchase;
  const standing = await findStanding(database, channel_id, purchase_key);
  // the first was declined meanwhile: this click belongs to it, and ends with it
  return standing ?? findLatest(database, channel_id, purchase_key);
}

export const { nameCharge, markOpen } = openChargesOf('gift_purchases');

/** The card whose money has just come in. */
export async function insertCard(
  database: Queryable,
  card: {
    channel_id: string;
    code_hash: Buffer;
    code_hint: string;
    amount_cents: number;
    recipient: string;
    reason: string;
    created_at: Date;
  },
): Promise<string> {
  const { id } = await database
    .insertInto('gift_cards')
    .values(card)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markPaid(database: Queryable, id: string, giftCardId: string): Promise<void> {
  await database
    .updateTable('gift_purchases')
    .set({ status: 'succeeded', gift_card_id: giftCardId, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** `gatewayId`: the charge that will never be made. Null: somebody else has ended it. */
export async function markDeclined(
  database: Queryable,
  id: string,
  { gateway_id, decline_code }: { gateway_id: string | null; decline_code: string },
): Promise<Purchase | null> {
  const row = await database
    .updateTable('gift_purchases')
    .set({ status: 'declined', decline_code, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', openAttempts)
    .where('gateway_id', 'is not distinct from', gateway_id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findLeft(database: Queryable, after: LeftAfter): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select * from gift_purchases where ${isLeft(after)} order by created_at, id`.execute(database);
  return rows;
}

/** Takes some that are due; other workers pass them by until the transaction ends. */
export async function lockDueToMail(
  database: Queryable,
  now: Date,
  most: number,
): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select * from gift_purchases
     where status = 'succeeded' and to_email is not null and mailed_at is null
       and refund_status is null and send_at <= ${now}
     order by send_at, id limit ${most}
       for update skip locked`.execute(database);
  return rows;
}

export async function markMailed(
  database: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await database
    .updateTable('gift_purchases')
    .set({ mailed_at: now })
    .where('id', 'in', ids)
    .execute();
}

export interface StoredCard {
  gateway_token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export async function findStoredCard(
  database: Queryable,
  userId: string,
  gateway: string,
): Promise<StoredCard | null> {
  const row = await database
    .selectFrom('payment_methods')
    .select(['gateway_token', 'brand', 'last4', 'exp_month', 'exp_year'])
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** By which name the gateway knows whose card pays: a saved one may have come from another record. */
export async function findCardOwner(
  database: Queryable,
  { id, buyer_id, gateway_token }: Purchase,
): Promise<string> {
  if (buyer_id === null) return id;
  const card = await database
    .selectFrom('payment_methods')
    .select('customer_ref')
    .where('user_id', '=', buyer_id)
    .where('gateway_token', '=', gateway_token)
    .executeTakeFirst();
  return card?.customer_ref ?? buyer_id;
}

export async function isCustomer(database: Queryable, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('kind', '=', 'customer')
    .executeTakeFirst();
  return row !== undefined;
}
