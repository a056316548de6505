import { sql } from 'kysely';
import { moveDeliveries } from '../account/address-store.ts';
import { claimEmails } from '../account/claim-emails.ts';
import type { ImportDesk, Outcome, StagedRow } from './kind.ts';

const columns = sql`line integer, email text, first_name text, last_name text, dayphone text, company text,
  address_1 text, address_2 text, city text, state text, zip_code text, delivery_instructions text,
  credit_cents integer, news boolean`;

/** A chunk in a few statements, whatever its size. New customers have no password: "forgot password" gives one. */
export async function writeCustomers(
  desk: ImportDesk,
  rows: readonly StagedRow[],
): Promise<Map<number, Outcome>> {
  const made = await insertCustomers(desk, rows);
  const changed = await changeCustomers(
    desk,
    rows.filter(({ line }) => !made.has(line)),
  );
  return new Map(
    rows.map(({ line }) => [
      line,
      made.has(line) ? 'made' : changed.has(line) ? 'changed' : 'left',
    ]),
  );
}

const givenBy = (rows: readonly StagedRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ line, record }) => ({ ...record, line })))}::jsonb)
        as given (${columns})`;

const emailOf = ({ record }: StagedRow) => (record as { email: string }).email;

async function insertCustomers(
  { transaction, channel, actor_id, import_id }: ImportDesk,
  rows: readonly StagedRow[],
): Promise<Set<number>> {
  const wanted = rows.filter(({ plan }) => plan === 'make');
  const free = await claimEmails(transaction, wanted.map(emailOf), 'customer');
  const given = givenBy(wanted.filter((row) => free.has(emailOf(row))));
  const { rows: made } = await sql<{ id: string; line: number; credit_cents: number }>`
    with given as (select * from ${given}), people as (
      insert into users (kind, channel_id, email, first_name, last_name, dayphone, company, address_1,
                         address_2, city, state, zip_code, delivery_instructions)
      select 'customer', ${channel.id}, given.email, first_name, last_name, nullif(dayphone, ''),
             nullif(company, ''), address_1, nullif(address_2, ''), city, state, zip_code,
             nullif(delivery_instructions, '')
        from given
       order by given.email
      on conflict (channel_id, email) where kind = 'customer' do nothing
      returning id, email
    ), made as (
      select people.id, given.line, given.credit_cents, given.news from people join given using (email)
    ), chosen as (
      insert into preferences (user_id, mail_choices) select id, '{"news": true}' from made where news
    ), told as (
      insert into events (channel_id, actor_id, subject_user_id, kind, data)
      select ${channel.id}, ${actor_id}, id, 'customer.imported',
             jsonb_build_object('import_id', ${import_id}::text, 'credit_cents', credit_cents)
        from made
    )
    select id, line, credit_cents from made`.execute(transaction);
  await giveCredit(transaction, made);
  return new Set(made.map(({ line }) => line));
}

/** After the people are there: the list of customers takes the balance from the ledger's lines. */
async function giveCredit(
  transaction: ImportDesk['transaction'],
  made: readonly { id: string; credit_cents: number }[],
): Promise<void> {
  const given = made.filter(({ credit_cents }) => credit_cents > 0);
  if (given.length === 0) return;
  await sql`
    insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, note)
    select id, cents, 1, cents, 'adjustment', 'Imported'
      from unnest(${given.map(({ id }) => id)}::uuid[],
                  ${given.map(({ credit_cents }) => credit_cents)}::integer[]) as line (id, cents)`.execute(
    transaction,
  );
}

/** What a cell says replaces what was there; an empty cell changes nothing. Plans follow to another zone's days. */
async function changeCustomers(
  { deps, transaction, channel, actor_id, import_id }: ImportDesk,
  rows: readonly StagedRow[],
): Promise<Set<number>> {
  const names = [
    'first_name',
    'last_name',
    'dayphone',
    'company',
    'address_1',
    'address_2',
    'city',
    'state',
    'zip_code',
    'delivery_instructions',
  ];
  const fields = names.map((name) => sql.ref(name));
  const said = fields.map(
    (name) => sql`${name} = coalesce(nullif(given.${name}, ''), person.${name})`,
  );
  const differs = fields.map(
    (name) =>
      sql`coalesce(nullif(given.${name}, ''), person.${name}) is distinct from person.${name}`,
  );
  const those = sql`old.key = any(${names}) and old.value is distinct from to_jsonb(person) -> old.key`;
  const { rows: changed } = await sql<{ id: string; line: number; moves: boolean }>`
    with given as (select * from ${givenBy(rows)}), before as (
      select person.* from users person join given on given.email = person.email
       where person.channel_id = ${channel.id} and person.kind = 'customer'
         and person.anonymised_at is null
       order by person.id for no key update of person
    ), changed as (
      update users person set ${sql.join(said)}, version = person.version + 1
        from given, before
       where before.id = person.id and given.email = person.email and (${sql.join(differs, sql` or `)})
      returning person.id, given.line, person.zip_code is distinct from before.zip_code as moves,
        (select jsonb_object_agg(old.key, old.value)
           from jsonb_each(to_jsonb(before)) old where ${those}) as was,
        (select jsonb_object_agg(old.key, to_jsonb(person) -> old.key)
           from jsonb_each(to_jsonb(before)) old where ${those}) as now
    ), told as (
      insert into events (channel_id, actor_id, subject_user_id, kind, data)
      select ${channel.id}, ${actor_id}, id, 'customer.imported',
             jsonb_build_object('import_id', ${import_id}::text, 'before', was, 'after', now)
        from changed
    )
    select id, line, moves and exists (
             select from subscriptions where user_id = changed.id and status <> 'cancelled') as moves
      from changed order by id`.execute(transaction);
  for (const { id } of changed.filter(({ moves }) => moves)) {
    await moveDeliveries(transaction, id, deps.clock.shopNow());
  }
  return new Set(changed.map(({ line }) => line));
}
