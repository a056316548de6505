import { compareBooks, type BookedCharge } from '../../../domain/reconciliation/compare-books.ts';
import { GatewayFault, type Charge, type PaymentGateway } from '../../adapters/payments/gateway.ts';
import type { Deps } from '../../deps.ts';
import { raiseAlert, resolveAlert } from '../alerts/raise-alert.ts';
import {
  findSettled,
  findBooked,
  findBookedWithin,
  findOrdersOf,
  keepReconciliation,
  type Reconciliation,
  type Window,
} from './store.ts';

const dayMs = 86_400_000;
/** So far back days are looked at; those that agreed are looked at again when more of them was paid back. */
const DAYS = 35;
/** A day that differs is compared again after so long. */
const AGAIN_MS = 3_600_000;
/** Charges of ours that are not listed are asked for one by one; when so many differ, no more are asked for. */
const MOST_READ = 200;

type ReconcileDeps = Pick<
  Deps,
  'database' | 'clock' | 'payments' | 'channel_payments' | 'directory'
>;

/** The shop's account at the gateway, and those of channels with keys of their own. */
const accounts = ({ payments, channel_payments }: ReconcileDeps): PaymentGateway[] => [
  payments,
  ...channel_payments.values(),
];

/** Every day that is over and has not been found to agree as it is now; one that differs, every hour. */
export async function reconcileDays(deps: ReconcileDeps, stopping?: AbortSignal): Promise<void> {
  const today = startOfDay(deps.clock.shopNow());
  const days = Array.from({ length: DAYS }, (_, back) =>
    nameOf(today.getTime() - (back + 1) * dayMs),
  );
  const since = new Date(deps.clock.shopNow().getTime() - AGAIN_MS);
  const settled = await findSettled(deps.database, {
    first: days.at(-1)!,
    last: days[0]!,
    since,
  });
  for (const day of days.filter((one) => !settled.has(one))) {
    if (stopping?.aborted) return;
    await reconcileDay(deps, day);
  }
}

/** Holds one day's charges at the gateway against the shop's books, and keeps what came of it. */
export async function reconcileDay(deps: ReconcileDeps, day: string): Promise<Reconciliation> {
  const { database, clock } = deps;
  const from = new Date(`${day}T00:00:00Z`);
  const within = { from, to: new Date(from.getTime() + dayMs) };
  const theirs: BookedCharge[] = [];
  for (const account of accounts(deps)) {
    for await (const charges of account.listCharges(within)) theirs.push(...charges.map(toBooked));
  }
  const listed = new Set(theirs.map(({ gateway_id }) => gateway_id));
  const ours = await findBooked(database, [...listed]);
  for (const { charge, read } of await findUnlisted(deps, within, listed)) {
    ours.push(charge);
    if (read) theirs.push(read);
  }

  const made: Reconciliation = {
    day,
    charges: theirs.filter(({ paid }) => paid).length,
    ...totalsOf('gateway', theirs),
    ...totalsOf('shop', ours),
    differences: compareBooks(theirs, ours),
    compared_at: clock.shopNow(),
  };
  await database.transaction().execute(async (transaction) => {
    await keepReconciliation(transaction, made);
    const key = `books_differ ${day}`;
    if (made.differences.length === 0) return resolveAlert(transaction, key);
    const ids = made.differences.map(({ gateway_id }) => gateway_id);
    const [concerned] = await findOrdersOf(transaction, ids);
    const [first] = await deps.directory.all();
    await raiseAlert(transaction, {
      channel_id: concerned?.channel_id ?? first!.id,
      key,
      alert: { kind: 'books_differ', day, count: made.differences.length },
    });
  });
  return made;
}

interface Unlisted {
  charge: BookedCharge;
  /** what the gateway says when it is asked for it; null: nothing */
  read: BookedCharge | null;
}

/**
 * Ours of that day which the gateway did not list and does not know as we do. The two clocks may stand on
 * different sides of midnight, so that the gateway is asked for each before it counts as missing.
 */
async function findUnlisted(
  deps: ReconcileDeps,
  within: Window,
  listed: ReadonlySet<string>,
): Promise<Unlisted[]> {
  const booked = await findBookedWithin(deps.database, within);
  const unlisted: Unlisted[] = [];
  for (const charge of booked.filter(({ gateway_id }) => !listed.has(gateway_id))) {
    const read = unlisted.length < MOST_READ ? await readOrNull(deps, charge.gateway_id) : null;
    if (compareBooks(read ? [read] : [], [charge]).length > 0) unlisted.push({ charge, read });
  }
  return unlisted;
}

async function readOrNull(deps: ReconcileDeps, gateway_id: string): Promise<BookedCharge | null> {
  for (const account of accounts(deps)) {
    try {
      return toBooked(await account.readCharge(gateway_id));
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
    }
  }
  return null;
}

const toBooked = ({ gateway_id, status, amount_cents, refunded_cents }: Charge): BookedCharge => ({
  gateway_id,
  paid: status === 'succeeded',
  amount_cents,
  refunded_cents,
});

type Totals<Side extends string> = Record<`${Side}_cents` | `${Side}_refunded_cents`, number>;

function totalsOf<Side extends string>(side: Side, charges: readonly BookedCharge[]): Totals<Side> {
  const paid = charges.filter((charge) => charge.paid);
  const sum = (of: (charge: BookedCharge) => number) =>
    paid.reduce((total, charge) => total + of(charge), 0);
  return {
    [`${side}_cents`]: sum(({ amount_cents }) => amount_cents),
    [`${side}_refunded_cents`]: sum(({ refunded_cents }) => refunded_cents),
  } as Totals<Side>;
}

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10);
