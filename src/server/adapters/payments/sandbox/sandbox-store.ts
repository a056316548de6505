import { sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Charge, ChargeRequest, ChargeState, RefundRequest } from '../gateway.ts';
import { isRetryable } from '../decline-codes.ts';
import type { CardBehaviour, SandboxCard } from './sandbox-cards.ts';

/**
 * The sandbox's SQL, on its own schema. Each change is one statement (a refund: one transaction)
 * that writes the state and the news of it together, and is right whoever else is at the same row.
 */

interface ChargeRow {
  id: string;
  idempotency_key: string;
  card_token: string;
  amount_cents: number;
  currency: string;
  description: string;
  order_id: string;
  status: 'prepared' | 'requires_action' | 'succeeded' | 'declined' | 'cancelled';
  decline_code: string | null;
  action_secret: string | null;
  refunded_cents: number;
}

/** A webhook's text and when it is to arrive, each time. */
export interface News {
  body: string;
  due_at: Date[];
}

export async function readWebhookSecret(database: Queryable): Promise<string> {
  const { rows } = await sql<{ webhook_secret: string }>`
    select webhook_secret from sandbox_gateway.account`.execute(database);
  return rows[0]!.webhook_secret;
}

/** Also for shops that bring cards along: cards that are known already stay as they are. */
export async function keepCards(
  database: Queryable,
  cards: SandboxCard[],
  now: Date,
): Promise<void> {
  await sql`
    insert into sandbox_gateway.cards
      (token, customer_ref, brand, last4, exp_month, exp_year, behaviour, created_at)
    select gateway_token, customer_ref, brand, last4, exp_month, exp_year, behaviour, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card
        (gateway_token text, customer_ref text, brand text, last4 text,
         exp_month smallint, exp_year smallint, behaviour text)
    on conflict (token) do nothing`.execute(database);
}

/** The row stays for the charges it made, without what it was. */
export async function forgetCard(database: Queryable, token: string, now: Date): Promise<void> {
  await sql`
    update sandbox_gateway.cards
       set detached_at = coalesce(detached_at, ${now}), last4 = '0000', exp_month = 1, exp_year = 2000
     where token = ${token}`.execute(database);
}

export interface NewCharge {
  id: string;
  request: ChargeRequest;
}

/** The charges under these keys: new ones, or those that they named already. Null without such a card. */
export async function insertCharges(
  database: Queryable,
  charges: readonly NewCharge[],
  now: Date,
): Promise<(ChargeRow | null)[]> {
  const asked = charges.map(({ id, request: { metadata, ...request } }) => ({
    ...request,
    id,
    order_id: metadata.order_id,
  }));
  const { rows } = await sql<ChargeRow>`
    insert into sandbox_gateway.charges
      (id, idempotency_key, card_token, amount_cents, currency, description, order_id, status, created_at)
    -- by key: whoever asks for the same ones at the same time waits, but never in a circle
    select distinct on (asked.key) asked.id, asked.key, card.token, asked.amount_cents, asked.currency,
           asked.description, asked.order_id, 'prepared', ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked
        (id text, key text, gateway_token text, customer_ref text, amount_cents integer, currency text,
         description text, order_id text)
      join sandbox_gateway.cards card
        on card.token = asked.gateway_token and card.customer_ref = asked.customer_ref
       and card.detached_at is null
     order by asked.key
    -- the change changes nothing: it makes the existing row come back, once its maker has committed
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning ${chargeColumns}`.execute(database);
  const byKey = new Map(rows.map((row) => [row.idempotency_key, row]));
  return charges.map(({ request }) => byKey.get(request.key) ?? null);
}

export interface ChargedCard {
  charge_id: string;
  behaviour: CardBehaviour;
  approved: boolean;
  exp_month: number;
  exp_year: number;
}

export async function findCardsOfCharges(
  database: Queryable,
  ids: readonly string[],
): Promise<ChargedCard[]> {
  const { rows } = await sql<ChargedCard>`
    select charge.id as charge_id, card.*
      from sandbox_gateway.charges charge
      -- limit: one by one, by the index; joined, all cards would be read for a few charges
      cross join lateral (
        select behaviour, approved, exp_month, exp_year from sandbox_gateway.cards
         where token = charge.card_token limit 1) card
     where charge.id = any(${ids as string[]})`.execute(database);
  return rows;
}

export interface Move {
  id: string;
  to: ChargeState;
  news: News;
}

/** Moves charges on that still stand where the caller thinks. Those of which somebody else was first stay away. */
export async function moveCharges(
  database: Queryable,
  from: ChargeRow['status'][],
  moves: readonly Move[],
  now: Date,
): Promise<Charge[]> {
  const wanted = moves.map(({ id, to, news }) => ({
    id,
    status: to.status,
    decline_code: to.status === 'declined' ? to.decline_code : null,
    action_secret: to.status === 'requires_action' ? to.action.client_secret : null,
    ...news,
  }));
  const { rows } = await sql<ChargeRow>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted
        (id text, status text, decline_code text, action_secret text, body text, due_at timestamptz[])
    ), locked as (
      select id from sandbox_gateway.charges
       where id = any(array(select id from wanted)) and status = any(${from}) order by id for update
    ), moved as (
      update sandbox_gateway.charges charge
         set status = wanted.status, decline_code = wanted.decline_code,
             -- stays, so that an owner who answers twice is told how it ended
             action_secret = coalesce(wanted.action_secret, charge.action_secret),
             settled_at = ${now}::timestamptz
        from wanted join locked using (id)
       where charge.id = wanted.id
      returning charge.*
    ), told as (
      insert into sandbox_gateway.webhook_deliveries (body, due_at)
      select wanted.body, due.due_at
        from moved join wanted using (id) cross join unnest(wanted.due_at) as due (due_at)
    )
    select ${chargeColumns} from moved`.execute(database);
  return rows.map(toCharge);
}

export async function findCharge(
  database: Queryable,
  by: { id: string } | { idempotency_key: string } | { action_secret: string },
): Promise<Charge | null> {
  const [column, value] = Object.entries(by)[0]!;
  const { rows } = await sql<ChargeRow>`
    select ${chargeColumns} from sandbox_gateway.charges
     where ${sql.ref(column)} = ${value}`.execute(database);
  return rows[0] ? toCharge(rows[0]) : null;
}

/** Made within these times, by their names, a portion after that name. */
export async function findCharges(
  database: Queryable,
  { from, to }: { from: Date; to: Date },
  after: string,
): Promise<Charge[]> {
  const { rows } = await sql<ChargeRow>`
    select ${chargeColumns} from sandbox_gateway.charges
     where created_at >= ${from} and created_at < ${to} and id > ${after}
     order by id limit 1000`.execute(database);
  return rows.map(toCharge);
}

interface RefundRow {
  id: string;
  charge_id: string;
  amount_cents: number;
}

/** The refund under this key, made now or before. Null: it would exceed what is left of the charge. */
export async function insertRefund(
  database: Database,
  id: string,
  request: RefundRequest,
  news: News,
  now: Date,
): Promise<RefundRow | null> {
  return database.transaction().execute(async (transaction) => {
    // refunds of one charge wait for each other here
    await sql`select from sandbox_gateway.charges where id = ${request.gateway_id} for update`.execute(
      transaction,
    );
    const known = await sql<RefundRow>`
      select id, charge_id, amount_cents from sandbox_gateway.refunds
       where idempotency_key = ${request.key}`.execute(transaction);
    if (known.rows[0]) return known.rows[0];
    const made = await sql<RefundRow>`
      with reduced as (
        update sandbox_gateway.charges set refunded_cents = refunded_cents + ${request.amount_cents}
         where id = ${request.gateway_id} and status = 'succeeded'
           and refunded_cents + ${request.amount_cents} <= amount_cents
        returning id
      ), told as (${tell(news)} from reduced cross join ${dueTimes(news)})
      insert into sandbox_gateway.refunds (id, idempotency_key, charge_id, amount_cents, created_at)
      select ${id}, ${request.key}, id, ${request.amount_cents}::integer, ${now}::timestamptz from reduced
      returning id, charge_id, amount_cents`.execute(transaction);
    return made.rows[0] ?? null;
  });
}

/** False: there is nothing to dispute, or it is disputed already. */
export async function insertDispute(
  database: Queryable,
  dispute: { id: string; gateway_id: string; reason: string },
  news: News,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with opened as (
      insert into sandbox_gateway.disputes (id, charge_id, reason, created_at)
      select ${dispute.id}, id, ${dispute.reason}, ${now}::timestamptz from sandbox_gateway.charges
       where id = ${dispute.gateway_id} and status = 'succeeded'
      on conflict (charge_id) do nothing
      returning id
    ), told as (${tell(news)} from opened cross join ${dueTimes(news)})
    select id from opened`.execute(database);
  return rows.length === 1;
}

const chargeColumns = sql`id, idempotency_key, card_token, amount_cents, currency, description,
  order_id, status, decline_code, action_secret, refunded_cents`;

const tell = ({ body }: News) => sql`
  insert into sandbox_gateway.webhook_deliveries (body, due_at) select ${body}, due_at`;
const dueTimes = ({ due_at }: News) => sql`unnest(${due_at}::timestamptz[]) as due(due_at)`;

function toCharge(row: ChargeRow): Charge {
  const { id, order_id, amount_cents, refunded_cents } = row;
  return { gateway_id: id, order_id, amount_cents, refunded_cents, ...stateOf(row) };
}

function stateOf({ status, decline_code, action_secret }: ChargeRow): ChargeState {
  if (status === 'declined') {
    return { status, decline_code: decline_code!, retryable: isRetryable(decline_code!) };
  }
  if (status === 'requires_action') return { status, action: { client_secret: action_secret! } };
  return { status };
}
