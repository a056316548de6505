import type { Transaction } from 'kysely';
import type { Week } from '../../domain/week/week.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Row } from './insert-rows.ts';
import { emailOf, namedAccounts, type NamedAccount } from './named-accounts.ts';

export interface NamedPerson {
  account: NamedAccount;
  user: Row<'users'>;
  card: Row<'payment_methods'> | undefined;
  preferences: Row<'preferences'> | undefined;
  subscription: Row<'subscriptions'> | undefined;
  /** something stands for this week already, or the plan was cancelled or paused by a visitor */
  is_done: boolean;
}

export async function findNamedPeople(
  transaction: Transaction<Schema>,
  shop: DemoShop,
  week: Week,
): Promise<NamedPerson[]> {
  const emails = namedAccounts.map(({ name }) => emailOf(name));
  const users = await transaction
    .selectFrom('users')
    .selectAll()
    .where('channel_id', '=', shop.id)
    .where('email', 'in', emails)
    .execute();
  if (users.length === 0) return [];
  const ids = users.map(({ id }) => id);
  const cards = await transaction
    .selectFrom('payment_methods')
    .selectAll()
    .where('user_id', 'in', ids)
    .where('is_current', '=', true)
    .execute();
  const preferences = await transaction
    .selectFrom('preferences')
    .selectAll()
    .where('user_id', 'in', ids)
    .execute();
  const subscriptions = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', 'in', ids)
    .where('status', '=', 'active')
    .execute();
  const weeks = await transaction
    .selectFrom('subscription_weeks as w')
    .innerJoin('subscriptions as s', 's.id', 'w.subscription_id')
    .select(['s.user_id', 'w.selection', 'w.order_id'])
    .where('s.user_id', 'in', ids)
    .where('w.week', '=', week)
    .execute();
  const orders = await transaction
    .selectFrom('orders')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('week', '=', week)
    .execute();

  return users.map((user) => {
    const isTheirs = (row: { user_id: string }) => row.user_id === user.id;
    const account = namedAccounts.find(({ name }) => emailOf(name) === user.email)!;
    const subscription = subscriptions.find(isTheirs);
    const needsPlan = account.this_week !== 'ordered_once';
    // rows are made ahead of time: an open one is all that somebody who waits has to do
    const hasDecided = ({ selection, order_id }: (typeof weeks)[number]) =>
      selection !== 'open' || order_id !== null || account.this_week === 'waits';
    return {
      account,
      user,
      card: cards.find(isTheirs),
      preferences: preferences.find(isTheirs),
      subscription,
      is_done:
        weeks.some((row) => isTheirs(row) && hasDecided(row)) ||
        orders.some(isTheirs) ||
        (needsPlan && !subscription),
    };
  });
}
