import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { refuseCard, type AttachedCard, type CardSetup } from '../gateway.ts';

/** The SQL of cards that are handed over while nothing is bought. */

interface SetupRow extends AttachedCard {
  id: string;
  status: 'requires_action' | 'succeeded' | 'declined';
  action_secret: string;
}

export async function insertSetup(
  database: Queryable,
  setup: { id: string; card_token: string; status: SetupRow['status']; action_secret: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into sandbox_gateway.card_setups (id, card_token, status, action_secret, created_at)
    values (${setup.id}, ${setup.card_token}, ${setup.status}, ${setup.action_secret}, ${now})`.execute(
    database,
  );
}

export async function findSetup(
  database: Queryable,
  { setup_id, customer_ref }: { setup_id: string; customer_ref: string },
): Promise<CardSetup | null> {
  const { rows } = await sql<SetupRow>`
    select setup.id, setup.status, setup.action_secret, card.token as gateway_token, card.brand,
           card.last4, card.exp_month, card.exp_year
      from sandbox_gateway.card_setups setup
      join sandbox_gateway.cards card on card.token = setup.card_token
     where setup.id = ${setup_id} and card.customer_ref = ${customer_ref}`.execute(database);
  return rows[0] ? toSetup(rows[0]) : null;
}

function toSetup({ id, status, action_secret, ...card }: SetupRow): CardSetup {
  switch (status) {
    case 'succeeded':
      return { ok: true, status: 'ready', card };
    case 'requires_action':
      return { ok: true, status, setup_id: id, action: { client_secret: action_secret } };
    case 'declined':
      return refuseCard('card.not_approved');
  }
}

/** The owner answers; the first answer counts. False: nobody was asked with this secret. */
export async function answerSetup(
  database: Queryable,
  action_secret: string,
  { approved }: { approved: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    with answered as (
      update sandbox_gateway.card_setups set status = ${approved ? 'succeeded' : 'declined'}
       where action_secret = ${action_secret} and status = 'requires_action'
      returning card_token
    ), known as (
      update sandbox_gateway.cards set approved = true
       where ${approved} and token in (select card_token from answered)
    )
    select from sandbox_gateway.card_setups where action_secret = ${action_secret}`.execute(
    database,
  );
  return rows.length === 1;
}

/** An owner who approved a charge has approved the card for later ones, too. */
export async function approveCardOf(database: Queryable, chargeId: string): Promise<void> {
  await sql`
    update sandbox_gateway.cards card set approved = true
      from sandbox_gateway.charges charge
     where charge.id = ${chargeId} and charge.status = 'succeeded'
       and card.token = charge.card_token and not card.approved`.execute(database);
}
