import type { AccountStatus } from '../../../domain/account-status/account-status.ts';
import type { Account } from './load-account.ts';
import type { StatusDetails } from './status-texts.ts';

/** What the customer has in the current picking week; null: nothing at all. */
export const weekOf = ({ weeks, menu }: Pick<Account, 'weeks' | 'menu'>) =>
  weeks.find(({ week }) => week === menu?.week) ?? null;

type Plan = Account['subscriptions']['list'][number];

export function statusDetails(
  account: Account,
  plan: Plan | null,
  status: AccountStatus,
): StatusDetails {
  const week = weekOf(account);
  const planned = week?.plans.find((each) => !plan || each.subscription_id === plan.id);
  const isHero = status === 'order_nonsubscription';
  const hero = account.channel_config.hero_product?.sku;
  const ordered = week?.orders.find(({ subscription_id, product_sku }) =>
    isHero ? product_sku === hero : subscription_id === planned?.subscription_id,
  );
  const heroPicked = week?.plans.find(({ product_sku }) => product_sku === hero);
  const shown = ordered ?? (isHero ? heroPicked : planned);
  return {
    product: plan?.product_name ?? account.subscriptions.list[0]?.product_name ?? 'box',
    meals: shown?.meal_count ?? 0,
    meals_needed: plan?.min_meals ?? 0,
    delivery: shown?.delivery_date_formatted ?? null,
    deadline: account.menu?.picking_deadline_formatted ?? '',
  };
}
