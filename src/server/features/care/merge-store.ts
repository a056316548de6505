import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { lockEmails, releaseEmails } from '../account/claim-emails.ts';
import { eachCustomerTable } from './customer-tables.ts';

interface Pair {
  kept: string;
  other: string;
}

/** Both are locked. Everything that is the other's is the kept one's, and its sum is the sum of both. */
export async function moveEverything(database: Queryable, { kept, other }: Pair): Promise<void> {
  await redirectMails(database, { kept, other });
  for (const { table, column, merge } of eachCustomerTable) {
    const name = sql.ref(column);
    if (merge === 'moves') {
      await sql`update ${sql.table(table)} set ${name} = ${kept} where ${name} = ${other}`.execute(
        database,
      );
    } else if (merge === 'goes') {
      await sql`delete from ${sql.table(table)} where ${name} = ${other}`.execute(database);
    }
  }
  await moveLedger(database, { kept, other });
  await moveCards(database, { kept, other });
  await moveTaste(database, { kept, other });
  await moveAffiliate(database, { kept, other });
  await movePriceMails(database, { kept, other });
  await fillAddress(database, { kept, other });
}

/** What has not left yet goes to the address that stays: a link to log in with above all. */
async function redirectMails(database: Queryable, { kept, other }: Pair): Promise<void> {
  await sql`
    update mails set to_email = own.email, to_name = own.first_name
      from users own, users theirs left join guests guest on guest.user_id = theirs.id
     where own.id = ${kept} and theirs.id = ${other} and mails.user_id = ${other}
       and mails.to_email = coalesce(guest.email, theirs.email)
       and mails.status in ('queued', 'sending', 'failed')`.execute(database);
}

/** The other's lines go on where the kept one's end: the amounts stay, and every running sum is right. */
async function moveLedger(database: Queryable, { kept, other }: Pair): Promise<void> {
  await sql`
    update credit_ledger line
       set user_id = ${kept}, sequence = line.sequence + last.sequence,
           balance_cents = line.balance_cents + last.balance_cents
      from (select coalesce(max(sequence), 0) as sequence,
                   coalesce((array_agg(balance_cents order by sequence desc))[1], 0) as balance_cents
              from credit_ledger where user_id = ${kept}) last
     where line.user_id = ${other}`.execute(database);
  await sql`
    update customer_index set balance_cents = coalesce(
      (select balance_cents from credit_ledger where user_id = ${kept} order by sequence desc limit 1), 0)
     where user_id = ${kept}`.execute(database);
}

/** The gateway knows a card by the record that brought it. The kept one's own card stays the current one. */
async function moveCards(database: Queryable, { kept, other }: Pair): Promise<void> {
  await sql`
    update payment_methods
       set user_id = ${kept}, customer_ref = coalesce(customer_ref, user_id),
           is_current = is_current and not exists (
             select from payment_methods own where own.user_id = ${kept} and own.is_current)
     where user_id = ${other}`.execute(database);
}

/**
 * Nobody is allergic on one record only: allergens and dislikes add up, as many as the form takes; the
 * rest is as the kept record says.
 */
async function moveTaste(database: Queryable, { kept, other }: Pair): Promise<void> {
  await sql`
    insert into preferences (user_id, diet, allergens, dislikes, autofill, mail_choices, version)
    select ${kept}, diet, allergens, dislikes, autofill, mail_choices, version
      from preferences where user_id = ${other}
    on conflict (user_id) do update
      set allergens = array(select distinct unnest(preferences.allergens || excluded.allergens) order by 1),
          dislikes = array(select distinct unnest(preferences.dislikes || excluded.dislikes) order by 1 limit 20),
          version = preferences.version + 1`.execute(database);
  await sql`delete from preferences where user_id = ${other}`.execute(database);
}

/** A person has one code: what the other one brought counts for it from now on. */
async function moveAffiliate(database: Queryable, { kept, other }: Pair): Promise<void> {
  await sql`
    update affiliates moving set user_id = ${kept}
     where user_id = ${other} and not exists (
       select from affiliates own where own.user_id = ${kept} and own.channel_id = moving.channel_id)`.execute(
    database,
  );
  const both = sql`
    select own.id as own_id, theirs.id as theirs_id from affiliates own
      join affiliates theirs on theirs.channel_id = own.channel_id
     where own.user_id = ${kept} and theirs.user_id = ${other}`;
  await sql`update order_origins set affiliate_id = both_of.own_id
              from (${both}) both_of where affiliate_id = both_of.theirs_id`.execute(database);
  await sql`
    insert into affiliate_visits (affiliate_id, visit_date, visits)
    select both_of.own_id, visit_date, visits
      from (${both}) both_of join affiliate_visits on affiliate_id = both_of.theirs_id
    on conflict (affiliate_id, visit_date)
      do update set visits = affiliate_visits.visits + excluded.visits`.execute(database);
  await sql`delete from affiliates where user_id = ${other}`.execute(database);
}

/** Nobody is told twice, and whoever was told hears of a withdrawal: both records may have been. */
async function movePriceMails(database: Queryable, { kept, other }: Pair): Promise<void> {
  await sql`
    insert into price_change_mails (change_id, user_id, told_at, withdrawal_told_at, parts, is_agreed)
    select change_id, ${kept}, told_at, withdrawal_told_at, parts, is_agreed
      from price_change_mails where user_id = ${other}
    on conflict (change_id, user_id)
      do update set parts = price_change_mails.parts || excluded.parts`.execute(database);
  await sql`delete from price_change_mails where user_id = ${other}`.execute(database);
}

/** Where the kept record has no address or phone, the other's is better than none. */
async function fillAddress(database: Queryable, { kept, other }: Pair): Promise<void> {
  await sql`
    update users own
       set version = own.version + 1, dayphone = coalesce(own.dayphone, theirs.dayphone),
           company = case when own.address_1 is null then theirs.company else own.company end,
           address_2 = case when own.address_1 is null then theirs.address_2 else own.address_2 end,
           city = case when own.address_1 is null then theirs.city else own.city end,
           state = case when own.address_1 is null then theirs.state else own.state end,
           zip_code = case when own.address_1 is null then theirs.zip_code else own.zip_code end,
           delivery_instructions = case when own.address_1 is null
             then theirs.delivery_instructions else own.delivery_instructions end,
           address_1 = coalesce(own.address_1, theirs.address_1)
      from users theirs
     where own.id = ${kept} and theirs.id = ${other}`.execute(database);
}

/** What is left of the other record: it leads to the kept one, and nobody logs in with it. */
export async function leaveTombstone(
  database: Queryable,
  { kept, other }: Pair,
  now: Date,
): Promise<void> {
  const placeholder = `${other}@merged.invalid`;
  const { email } = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  await lockEmails(database, [email]);
  await sql`insert into email_kinds (email, kind) values (${placeholder}, 'customer')`.execute(
    database,
  );
  await sql`update guests set claimed_by = ${kept}, claimed_at = ${now} where user_id = ${other}`.execute(
    database,
  );
  await sql`
    update users set email = ${placeholder}, password_hash = null, disabled_at = now(),
           merged_into = ${kept}, merged_at = ${now}, version = version + 1
     where id = ${other}`.execute(database);
  await releaseEmails(database, [email]);
}
