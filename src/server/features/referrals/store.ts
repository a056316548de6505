import { sql } from 'kysely';
import type { ReferralParty } from '../../../domain/referral/judge-referral.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface ReferredOrder {
  order_id: string;
  channel_id: string;
  referrer_id: string;
  friend_id: string;
}

const undone = sql`(o.status in ('cancelled', 'dropped') or (o.total_cents > 0 and o.refunded_cents >= o.total_cents))`;

/** Orders through a friend's link whose deadline has passed, or that will never count; not yet settled. */
export async function findUnsettled(
  database: Queryable,
  now: Date,
  most: number,
): Promise<ReferredOrder[]> {
  const { rows } = await sql<ReferredOrder>`
    select o.id as order_id, o.channel_id, link.user_id as referrer_id,
           coalesce(guest.claimed_by, o.user_id) as friend_id
      from affiliates link
      join order_origins origin on origin.affiliate_id = link.id
      join orders o on o.id = origin.order_id
      join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
      left join guests guest on guest.user_id = o.user_id
     where link.kind = 'friend'
       and not exists (select from referrals settled where settled.order_id = o.id)
       and (${undone} or (menu.picking_deadline_at <= ${now}
                          and o.status in ('paid', 'in_production', 'shipped', 'delivered')))
     order by o.placed_at limit ${most}`.execute(database);
  return rows;
}

export interface ReferralRow {
  order_stands: boolean;
  gone: boolean;
  friend_is_new: boolean;
  credited: number;
  referrer: ReferralParty;
  friend: ReferralParty;
}

const party = (id: string) => sql`(
  select jsonb_build_object(
    'user_id', person.id, 'email', person.email,
    'addresses', (select coalesce(jsonb_agg(distinct place), '[]') from (
        select lower(trim(address_1)) || ' ' || zip_code as place from orders where user_id = person.id
        union select lower(trim(person.address_1)) || ' ' || person.zip_code) known where place is not null),
    'cards', (select coalesce(jsonb_agg(distinct brand || ' ' || last4 || ' ' || exp_month || '/' || exp_year
                                        || ' ' || payment_zip_code), '[]')
                from payment_methods where user_id = person.id))
    from users person where person.id = ${id})`;

/** Read under the locks of both. */
export async function readReferral(
  database: Queryable,
  { order_id, referrer_id, friend_id }: ReferredOrder,
  now: Date,
): Promise<ReferralRow> {
  const { rows } = await sql<ReferralRow>`
    select not ${undone} as order_stands,
           exists (select from users where id in (${referrer_id}, ${friend_id}) and anonymised_at is not null)
             as gone,
           friend.email not like '%@guest.invalid'
             and not exists (select from orders earlier
                              where earlier.user_id = friend.id and earlier.id <> o.id
                                and earlier.placed_at < o.placed_at and earlier.status not in ('pending', 'dropped'))
             and not exists (select from referrals known
                              where known.friend_id = friend.id and known.status <> 'refused') as friend_is_new,
           (select count(*)::integer from referrals
             where referrer_id = ${referrer_id} and status = 'credited'
               and settled_at > ${now}::timestamptz - interval '365 days') as credited,
           ${party(referrer_id)} as referrer, ${party(friend_id)} as friend
      from orders o join users friend on friend.id = ${friend_id}
     where o.id = ${order_id}`.execute(database);
  return rows[0]!;
}

/** False: somebody else has settled it. */
export async function insertReferral(
  database: Queryable,
  referral: ReferredOrder & {
    status: 'credited' | 'refused';
    reason: string | null;
    referrer_cents: number;
    friend_cents: number;
    settled_at: Date;
  },
): Promise<boolean> {
  const row = await database
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface CreditedReferral extends ReferredOrder {
  referrer_cents: number;
  friend_cents: number;
}

/** Both were thanked, and then the order was undone. Who has become part of another record is that one. */
export async function findUndone(database: Queryable, most: number): Promise<CreditedReferral[]> {
  const { rows } = await sql<CreditedReferral>`
    select r.order_id, r.channel_id, r.referrer_id, coalesce(friend.merged_into, friend.id) as friend_id,
           r.referrer_cents, r.friend_cents
      from referrals r join orders o on o.id = r.order_id join users friend on friend.id = r.friend_id
     where r.status = 'credited' and ${undone} limit ${most}`.execute(database);
  return rows;
}

/** False: somebody else has taken it back. */
export async function markReversed(
  database: Queryable,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('referrals')
    .set({ status: 'reversed', settled_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'credited')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findBalance(database: Queryable, userId: string): Promise<number> {
  const row = await database
    .selectFrom('credit_ledger')
    .select('balance_cents')
    .where('user_id', '=', userId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.balance_cents ?? 0;
}

export interface FriendRow {
  /** of the friend's order */
  id: string;
  first_name: string;
  status: 'credited' | 'refused' | 'reversed' | null;
  referrer_cents: number | null;
  at: Date;
}

/** Who ordered through the customer's link, newest first. */
export async function findFriends(
  database: Queryable,
  referrerId: string,
  most: number,
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select o.id, o.first_name, settled.status, settled.referrer_cents,
           coalesce(settled.settled_at, o.placed_at) as at
      from affiliates link
      join order_origins origin on origin.affiliate_id = link.id
      join orders o on o.id = origin.order_id and o.status <> 'pending'
      left join referrals settled on settled.order_id = o.id
     where link.user_id = ${referrerId} and link.kind = 'friend'
       and (settled.order_id is not null or o.status <> 'dropped')
     order by o.placed_at desc limit ${most}`.execute(database);
  return rows;
}
