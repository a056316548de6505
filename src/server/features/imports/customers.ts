import { sql } from 'kysely';
import * as z from 'zod/mini';
import { emailField, shippingFields } from '../../../contract/address.ts';
import { MOST_CREDIT_CENTS, MOST_CREDIT_TEXT } from '../../../contract/customer-page.ts';
import { readCents, readPhone, readYes, readZip } from '../../../domain/import/read-cell.ts';
import { faultsOf, type ImportDesk, type ImportKindRules, type Judged } from './kind.ts';
import { writeCustomers } from './customer-store.ts';

const person = {
  email: emailField('Email is required'),
  first_name: shippingFields.first_name,
  last_name: shippingFields.last_name,
  dayphone: z.union([z.literal(''), shippingFields.dayphone]),
  credit_cents: z
    .int('Please write an amount like 12.50.')
    .check(z.gte(0, 'A credit is not below 0.'), z.lte(MOST_CREDIT_CENTS, MOST_CREDIT_TEXT)),
  news: z.boolean('Please write yes or no.'),
};
const { company, address_1, address_2, city, state, zip_code, delivery_instructions } =
  shippingFields;
const address = { company, address_1, address_2, city, state, zip_code, delivery_instructions };
const withAddress = z.strictObject({ ...person, ...address });
const withoutAddress = z.strictObject(person);

const fields = ['first_name', 'last_name', 'dayphone', ...Object.keys(address)] as const;
const columns = ['email', ...fields, 'credit', 'news'];

export const customerImport: ImportKindRules = {
  columns,
  needed: ['email', 'first_name', 'last_name'],
  key_column: 'email',
  example: {
    email: 'maya@example.com',
    first_name: 'Maya',
    last_name: 'Lind',
    dayphone: '845-555-0172',
    company: '',
    address_1: '214 Warren Street',
    address_2: '',
    city: 'Hudson',
    state: 'NY',
    zip_code: '12534',
    delivery_instructions: '',
    credit: '10.00',
    news: 'no',
  },
  kept: (cells) => cells,

  async judge(desk, lines) {
    const read = lines.map(({ cells }) => readCustomer(cells));
    const known = await findKnown(
      desk,
      read.flatMap((each) => (each.ok ? [each.record.email] : [])),
    );
    return read.map((each): Judged => {
      if (!each.ok) return { plan: 'bad', faults: each.faults };
      const { record } = each;
      const key = record.email;
      const found = known.get(key);
      if (!found) return { plan: 'make', key, record };
      if (found.is_staff) {
        const reason = 'This is the address of somebody of the staff.';
        return { plan: 'bad', faults: [{ column: 'email', reason }] };
      }
      // an empty cell says nothing; credit and consent are for those who are new
      const values: Record<string, unknown> = record;
      const isSame = fields.every((name) => !values[name] || values[name] === found.values[name]);
      return isSame ? { plan: 'leave', key } : { plan: 'change', key, record };
    });
  },

  write: writeCustomers,
};

function readCustomer(cells: Record<string, string>) {
  const { credit = '', news = '', ...typed } = cells;
  const given = {
    email: typed.email ?? '',
    first_name: typed.first_name ?? '',
    last_name: typed.last_name ?? '',
    dayphone: readPhone(typed.dayphone ?? ''),
    credit_cents: credit === '' ? 0 : readCents(credit),
    news: readYes(news),
  };
  const hasAddress = Object.keys(address).some((name) => typed[name]);
  const parsed = hasAddress
    ? withAddress.safeParse({
        ...given,
        ...Object.fromEntries(Object.keys(address).map((name) => [name, typed[name] ?? ''])),
        zip_code: readZip(typed.zip_code ?? ''),
      })
    : withoutAddress.safeParse(given);
  return parsed.success
    ? { ok: true as const, record: parsed.data }
    : { ok: false as const, faults: faultsOf(parsed.error, { credit_cents: 'credit' }) };
}

interface Known {
  email: string;
  is_staff: boolean;
  values: Record<string, string | null>;
}

async function findKnown(
  { transaction, channel }: ImportDesk,
  emails: readonly string[],
): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select kind.email, kind.kind = 'staff' as is_staff,
           coalesce(to_jsonb(person), '{}') as values
      from email_kinds kind
      left join users person on person.email = kind.email and person.channel_id = ${channel.id}
     where kind.email = any(${emails})
       and (kind.kind = 'staff' or person.id is not null)`.execute(transaction);
  return new Map(rows.map((row) => [row.email, row]));
}
