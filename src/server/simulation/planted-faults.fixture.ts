import { sql } from 'kysely';
import type { PaymentGateway } from '../adapters/payments/gateway.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../../contract/refusals.ts';
import { giftCodeHash } from '../features/gift-cards/gift-code-hash.ts';
import { driftRule } from './find-drift.ts';
import type { Planted } from './open-simulation.ts';
import type { UseCases } from './use-cases.ts';

interface PlantedFault {
  fault: string;
  planted: Planted;
  found_by: string;
  /** in whose life it shows early; any other finds it too, but later */
  seed?: string;
  /** how often the gateway is not heard, where it takes more than usual */
  lost_call?: number;
}

/** Faults that a shop could have, each planted around the real one, and the rule that must find it. */
export const plantedFaults: PlantedFault[] = [
  {
    fault: 'no idempotency key: the same call charges again',
    seed: '3',
    lost_call: 0.3,
    planted: { gateway: forgetKeys },
    found_by: 'the gateway has one charge per try',
  },
  {
    fault: 'a dropped UNIQUE, and a worker that does not look before it writes',
    planted: {
      sql: 'drop index orders_one_per_subscription_week',
      useCases: (real) => ({ runDueWork: carelessly(real.runDueWork) }),
    },
    found_by: 'a subscription has at most one standing order in a week',
  },
  {
    fault: 'the deadline is judged by a time read before the lock',
    seed: '3',
    planted: {
      useCases: ({ savePicks, skipWeek, unskipWeek }) => ({
        savePicks: (context, asked) =>
          savePicks({ ...context, deps: withStoppedClock(context.deps) }, asked),
        skipWeek: (deps, asked) => skipWeek(withStoppedClock(deps), asked),
        unskipWeek: (deps, asked) => unskipWeek(withStoppedClock(deps), asked),
      }),
    },
    found_by: 'nothing is decided about a week after its deadline',
  },
  {
    fault: 'the balance is read, then written, without a lock',
    seed: '5',
    planted: {
      sql: 'alter table credit_ledger drop constraint credit_ledger_user_id_sequence_key',
      useCases: () => ({ applyGiftCard: readThenWrite }),
    },
    found_by: 'the ledger sums to the balance, which is never below 0',
  },
  {
    fault: 'portions that nobody wants any more are not given back',
    planted: {
      sql: `
        create function keep_portions() returns trigger language plpgsql as $$
        begin new.reserved := greatest(new.reserved, old.reserved); return new; end $$;
        create trigger keep_portions before update of reserved on menu_meals
          for each row execute function keep_portions()`,
    },
    found_by: 'what is reserved of a meal is what picks and standing orders hold',
  },
  {
    fault: 'events of the gateway are forgotten, so that their repeats are not known',
    planted: {
      sql: `
        create function forget() returns trigger language plpgsql as $$ begin return null; end $$;
        create trigger forget before insert on payment_events for each row execute function forget()`,
    },
    found_by:
      'an event of the gateway that was taken is remembered, so that its repeat does nothing',
  },
  {
    fault: 'the week run takes a skipped week for an open one',
    seed: '3',
    planted: { useCases: (real) => ({ runDueWork: overlookingSkips(real.runDueWork) }) },
    found_by: 'a week whose last receipt is that of its skip has no standing order',
  },
  {
    fault: 'the weeks of a new plan leave no mark on the totals',
    planted: { sql: 'drop trigger subscription_weeks_counted_new on subscription_weeks' },
    found_by: driftRule,
  },
  {
    fault: 'a cancellation writes its refund twice',
    planted: {
      sql: `
        create function refund_again() returns trigger language plpgsql as $$
        begin
          if new.idempotency_key not like '%-again' then
            insert into refunds (order_id, payment_attempt_id, idempotency_key, amount_cents, reason)
            values (new.order_id, new.payment_attempt_id, new.idempotency_key || '-again', new.amount_cents,
                    new.reason);
          end if;
          return null;
        end $$;
        create trigger refund_again after insert on refunds for each row execute function refund_again()`,
    },
    found_by: 'a refund is paid once, and never more than was charged',
  },
];

function forgetKeys(real: PaymentGateway): PaymentGateway {
  let calls = 0;
  return {
    ...real,
    prepareCharge: (request) =>
      real.prepareCharge({ ...request, key: `${request.key} ${(calls += 1)}` }),
  };
}

function withStoppedClock(deps: Deps): Deps {
  const now = deps.clock.shopNow();
  return { ...deps, clock: { ...deps.clock, shopNow: () => now } };
}

/** Writes an order of the run once more; with the UNIQUE in place that does nothing. */
const carelessly =
  (real: UseCases['runDueWork']): UseCases['runDueWork'] =>
  async (deps, stopping) => {
    await real(deps, stopping);
    await sql`
      insert into orders
      select (jsonb_populate_record(made, jsonb_build_object('id', uuid_v7(), 'number', number || '-again',
                'url_key', uuid_v7()::text, 'next_charge_at', null))).*
        from orders made where subscription_id is not null and status = 'paid' order by id desc limit 1
      on conflict do nothing`.execute(deps.database);
  };

const overlookingSkips =
  (real: UseCases['runDueWork']): UseCases['runDueWork'] =>
  async (deps, stopping) => {
    await sql`
      update subscription_weeks w set selection = 'open' from menus menu
       where menu.channel_id = w.channel_id and menu.week = w.week and w.outcome is null
         and menu.picking_deadline_at <= ${deps.clock.shopNow()} and w.selection = 'skipped' and w.reason is null`.execute(
      deps.database,
    );
    await real(deps, stopping);
  };

/** All clicks of one moment read the same balance before the first of them writes. */
let reading: Promise<unknown>[] = [];

const readThenWrite: UseCases['applyGiftCard'] = async ({ deps, channel, user }, code) => {
  const { database } = deps;
  const read = sql<{ sequence: number; balance_cents: number }>`
    select sequence, balance_cents from credit_ledger
     where user_id = ${user!.id} order by sequence desc limit 1`.execute(database);
  reading.push(read);
  await Promise.all(reading);
  reading = [];
  const last = (await read).rows[0] ?? { sequence: 0, balance_cents: 0 };
  const { rows } = await sql<{ id: string; amount_cents: number }>`
    update gift_cards set redeemed_by = ${user!.id}, redeemed_at = now()
     where code_hash = ${giftCodeHash(deps.secret, channel.id, code)} and redeemed_by is null
    returning id, amount_cents`.execute(database);
  const card = rows[0];
  if (!card) return refuse('gift_card.invalid');
  const balance_cents = last.balance_cents + card.amount_cents;
  await sql`
    insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, gift_card_id)
    values (${user!.id}, ${card.amount_cents}, ${last.sequence + 1}, ${balance_cents}, 'gift_card', ${card.id})`.execute(
    database,
  );
  return { ok: true, amount_cents: card.amount_cents, balance_cents, receipt: '' };
};
