import { sql } from 'kysely';
import * as z from 'zod/mini';
import { optionalText } from '../../../contract/address.ts';
import { readCents } from '../../../domain/import/read-cell.ts';
import { giftCodeHash } from '../gift-cards/gift-code-hash.ts';
import { readExpiry } from '../gift-cards/read-expiry.ts';
import { faultsOf, type ImportKindRules, type Judged, type StagedRow } from './kind.ts';

const card = z.strictObject({
  code: z
    .string()
    .check(
      z.toUpperCase(),
      z.regex(/^[A-Z0-9-]{8,60}$/, 'Letters, digits and dashes, 8 to 60 of them.'),
    ),
  amount_cents: z
    .int('Please write an amount like 25.00.')
    .check(z.gte(100, 'At least $1.00.'), z.lte(100_000, 'At most $1,000.00 a card.')),
  recipient: optionalText(120),
  reason: optionalText(120),
  expires: z
    .string()
    .check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Please write the day as 2027-12-31.')),
});

const hintOf = (code: string) => `…${code.trim().toUpperCase().slice(-4)}`;

export const giftCardImport: ImportKindRules = {
  columns: ['code', 'amount', 'recipient', 'reason', 'expires'],
  needed: ['code', 'amount'],
  key_column: 'code',
  example: {
    code: 'K7PX-92MD-4QWT-8ZRA',
    amount: '25.00',
    recipient: 'Maya Lind',
    reason: 'From the former shop',
    expires: '2027-12-31',
  },
  // a code opens money: what is kept of it is its hash
  kept: ({ code = '', ...cells }) => ({ code: hintOf(code), ...cells }),

  async judge({ deps, transaction, channel }, lines) {
    const now = deps.clock.shopNow();
    const read = lines.map(({ cells }) => {
      const { code = '', amount = '', recipient = '', reason = '', expires = '' } = cells;
      const parsed = card.safeParse({
        code,
        amount_cents: readCents(amount),
        recipient,
        reason,
        expires,
      });
      if (!parsed.success) return { faults: faultsOf(parsed.error, { amount_cents: 'amount' }) };
      const until = parsed.data.expires && `${parsed.data.expires}T23:59`;
      const expiry = readExpiry(until, channel.time_zone, now);
      if (!expiry.ok) {
        const text = expiry.fields?.expires ?? 'There is no such day.';
        return { faults: [{ column: 'expires', reason: text }] };
      }
      const hash = giftCodeHash(deps.secret, channel.id, parsed.data.code).toString('hex');
      const { recipient: whom, reason: why, amount_cents } = parsed.data;
      const record = {
        hash,
        hint: hintOf(code),
        amount_cents,
        recipient: whom || null,
        reason: why || 'Imported',
        expires_at: expiry.expires_at,
      };
      return { record };
    });
    const hashes = read.flatMap(({ record }) => (record ? [record.hash] : []));
    const { rows } = await sql<{ hash: string }>`
      select encode(code_hash, 'hex') as hash from gift_cards
       where code_hash = any(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash)`.execute(
      transaction,
    );
    const known = new Set(rows.map(({ hash }) => hash));
    return read.map(({ record, faults }): Judged => {
      if (!record) return { plan: 'bad', faults };
      const key = record.hash;
      return known.has(key) ? { plan: 'leave', key } : { plan: 'make', key, record };
    });
  },

  async write({ deps, transaction, channel, actor_id, import_id }, rows) {
    const { rows: made } = await sql<{ hash: string }>`
      insert into gift_cards (channel_id, code_hash, code_hint, amount_cents, recipient, reason,
                              expires_at, issued_by, issue_id, created_at)
      select ${channel.id}, decode(hash, 'hex'), hint, amount_cents, recipient, reason, expires_at,
             ${actor_id}, ${import_id}, ${deps.clock.shopNow()}
        from jsonb_to_recordset(${JSON.stringify(rows.map(({ record }) => record))}::jsonb) as given
          (hash text, hint text, amount_cents integer, recipient text, reason text, expires_at timestamptz)
       order by hash
      on conflict (code_hash) do nothing
      returning encode(code_hash, 'hex') as hash`.execute(transaction);
    const isMade = new Set(made.map(({ hash }) => hash));
    return new Map(
      rows.map(({ line, record }) => [line, isMade.has(hashIn(record)) ? 'made' : 'left']),
    );
  },
};

const hashIn = (record: StagedRow['record']): string =>
  'hash' in record && typeof record.hash === 'string' ? record.hash : '';
