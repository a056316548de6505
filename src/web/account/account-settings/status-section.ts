import {
  accountStatus,
  showsPickMealsButton,
  type AccountStatus,
} from '../../../domain/account-status/account-status.ts';
import { weekFacts } from '../../../domain/account-status/week-facts.ts';
import type { Account } from './load-account.ts';
import { weekOf } from './status-details.ts';
import type { Outcome } from './use-week-actions.ts';

/** The weekly status line, in the spec's names (§3 "Account status section"). */
export interface StatusSection {
  /** which of the nine texts; null: there is nothing to say */
  text_section: AccountStatus | null;
  /** where the pick-meals button leads; null: it is not shown */
  pick_meals_url: string | null;
  may_skip: boolean;
  may_unskip: boolean;
  skip_week_processing: boolean;
  success_message: string | null;
  error_message: string | null;
}

interface Situation {
  account: Pick<Account, 'menu' | 'weeks' | 'channel_config' | 'subscriptions'>;
  /** the plan that is looked at; null: none, or not chosen yet */
  plan: Account['subscriptions']['list'][number] | null;
  notice: Outcome | null;
  processing: boolean;
}

export function statusSection({ account, plan, notice, processing }: Situation): StatusSection {
  const { hero_product } = account.channel_config;
  const week = weekOf(account);
  const facts = weekFacts({
    plans: plan ? [plan] : account.subscriptions.list,
    week,
    hero: hero_product && {
      sku: hero_product.sku,
      picking_required: hero_product.subscription_picking_required === 'Y',
    },
  });
  const status = account.menu && accountStatus(facts);
  const state = week?.plans.find(({ subscription_id }) => subscription_id === plan?.id)?.state;
  return {
    text_section: status,
    pick_meals_url: showsPickMealsButton(facts) ? mealsAddress(plan, status) : null,
    may_skip:
      plan !== null && (status === 'pick_subscription' || status === 'nonpicking_subscription'),
    may_unskip: (status === 'skip' || status === 'skip_nonpicking') && state === 'skipped',
    skip_week_processing: processing,
    success_message: notice?.ok ? notice.message : null,
    error_message: notice && !notice.ok ? notice.message : null,
  };
}

function mealsAddress(plan: Situation['plan'], status: AccountStatus | null): string {
  if (plan?.status !== 'active') return '/meals';
  // the plan's own box of this week is bought: what is picked now is another one
  return status === 'order' ? `/meals/${plan.meal_plan}?buy=once` : `/meals/${plan.meal_plan}`;
}
