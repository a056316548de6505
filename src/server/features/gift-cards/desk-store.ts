import { sql, type RawBuilder } from 'kysely';
import type { GiftCardState, listGiftCards } from '../../../contract/gift-cards.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';
import { likePart } from '../../platform/list/like-part.ts';

export type GiftCardQuery = ParsedOf<typeof listGiftCards>['query'];

export const giftCardSortColumns = {
  made: { by: sql.ref('g.created_at'), type: 'timestamptz', first: 'highest' },
  amount: { by: sql.ref('g.amount_cents'), type: 'bigint', first: 'highest' },
} satisfies Record<string, SortColumn>;

/** The only place that knows: the list filters by it and every page shows it. */
const stateAt = (now: Date): RawBuilder<GiftCardState> => sql`case
  when g.redeemed_at is not null then 'applied'
  when g.disabled_at is not null then 'disabled'
  when g.expires_at <= ${now} then 'expired'
  else 'unused' end`;

interface Asked {
  channel_id: string;
  now: Date;
}

export function giftCardsThatFit(
  database: Queryable,
  { channel_id, now }: Asked,
  { q, state, issue }: Pick<GiftCardQuery, 'q' | 'state' | 'issue'>,
) {
  let fitting = database.selectFrom('gift_cards as g').where('g.channel_id', '=', channel_id);
  if (state) fitting = fitting.where(sql<boolean>`${stateAt(now)} = ${state}`);
  if (issue) fitting = fitting.where('g.issue_id', '=', issue);
  if (q) {
    // as its index has it
    fitting = fitting.where(
      sql<boolean>`lower(g.code_hint || ' ' || coalesce(g.recipient, '') || ' ' || coalesce(g.reason, ''))
        like ${likePart(q.toLowerCase())}`,
    );
  }
  return fitting;
}

/** Everything but the code's hash, which leaves the table for nobody. */
export const giftCardRows = (database: Queryable, asked: Asked, query: GiftCardQuery) =>
  giftCardsThatFit(database, asked, query)
    .leftJoin('users as holder', 'holder.id', 'g.redeemed_by')
    .leftJoin('users as issuer', 'issuer.id', 'g.issued_by')
    .select(['g.id', 'g.code_hint', 'g.amount_cents', 'g.recipient', 'g.reason', 'g.issue_id'])
    .select(['g.created_at', 'g.expires_at', 'g.redeemed_by', 'g.redeemed_at', 'g.version'])
    .select(stateAt(asked.now).as('state'))
    .select([
      sql<string>`concat_ws(' ', holder.first_name, holder.last_name)`.as('holder_name'),
      sql<string | null>`nullif(concat_ws(' ', issuer.first_name, issuer.last_name), '')`.as(
        'issuer_name',
      ),
    ]);

export type GiftCardRow = Awaited<ReturnType<ReturnType<typeof giftCardRows>['execute']>>[number];

export async function findGiftCard(
  database: Queryable,
  asked: Asked,
  id: string,
): Promise<GiftCardRow | null> {
  const row = await giftCardRows(database, asked, {}).where('g.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Whoever applies or changes it waits. */
export async function lockGiftCard(database: Queryable, channelId: string, id: string) {
  const row = await database
    .selectFrom('gift_cards')
    .select(['id', 'version', 'recipient', 'reason', 'expires_at', 'disabled_at', 'redeemed_at'])
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface GiftCardChange {
  recipient?: string | null;
  reason?: string;
  expires_at?: Date | null;
  disabled_at?: Date | null;
}

export async function updateGiftCard(
  database: Queryable,
  id: string,
  change: GiftCardChange,
): Promise<void> {
  await database
    .updateTable('gift_cards')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Of two that come with the same name the second waits here, and then sees the first one's cards. */
export async function isIssued(database: Queryable, issueId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gift cards ${issueId}`}, 0))`.execute(
    database,
  );
  const card = await database
    .selectFrom('gift_cards')
    .select('id')
    .where('issue_id', '=', issueId)
    .executeTakeFirst();
  return card !== undefined;
}

interface Issue {
  channel_id: string;
  issue_id: string;
  issued_by: string;
  amount_cents: number;
  recipient: string | null;
  reason: string;
  expires_at: Date | null;
  created_at: Date;
}

/** Gives the ids of those that are new; a code that exists already is left out. */
export async function insertGiftCards(
  database: Queryable,
  issue: Issue,
  cards: readonly { code_hash: Buffer; code_hint: string }[],
): Promise<{ id: string; code_hash: Buffer }[]> {
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    insert into gift_cards (channel_id, code_hash, code_hint, amount_cents, recipient, reason,
                            expires_at, issued_by, issue_id, created_at)
    select ${issue.channel_id}::uuid, decode(made.hash, 'hex'), made.hint, ${issue.amount_cents}::integer,
           ${issue.recipient}, ${issue.reason}, ${issue.expires_at}::timestamptz,
           ${issue.issued_by}::uuid, ${issue.issue_id}::uuid, ${issue.created_at}::timestamptz
      from unnest(${cards.map(({ code_hash }) => code_hash.toString('hex'))}::text[],
                  ${cards.map(({ code_hint }) => code_hint)}::text[]) as made (hash, hint)
    on conflict (code_hash) do nothing
    returning id, code_hash`.execute(database);
  return rows;
}

/** Where it is too late, nothing happens: its money is on somebody's balance. */
export async function disableUnapplied(
  database: Queryable,
  giftCardId: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('gift_cards')
    .set({ disabled_at: now, version: sql`version + 1` })
    .where('id', '=', giftCardId)
    .where('redeemed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute();
}
