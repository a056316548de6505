import { sql } from 'kysely';

export interface Addressee {
  user_id: string;
  to_email: string;
  to_name: string;
}

/** A guest who has not taken the account yet is written to at the address of the checkout. */
export const addressee = sql`person.id as user_id, coalesce(guest.email, person.email) as to_email,
           person.first_name as to_name`;

export const guestOf = sql`
      left join guests guest on guest.user_id = person.id and guest.claimed_by is null`;
