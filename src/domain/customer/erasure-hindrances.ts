import { cents } from '../money/cents.ts';
import { formatCents } from '../money/format-cents.ts';

/** How a customer stands with the shop. */
export interface CustomerStanding {
  /** active or paused */
  running_plans: number;
  balance_cents: number;
  /** numbers of orders that are neither delivered nor taken back */
  orders_under_way: readonly string[];
  /** numbers of orders with a payment, refund or dispute that has not come to its end */
  money_open: readonly string[];
  open_requests: number;
  /** bought gift cards that are not paid for, paid back or sent yet */
  open_gifts: number;
}

/** Why nothing of this customer can be erased yet, each with what to do; none: it can. */
export function erasureHindrances(of: CustomerStanding): string[] {
  const hindrances: string[] = [];
  if (of.running_plans > 0) hindrances.push('A plan is still running: cancel it first.');
  if (of.orders_under_way.length > 0) {
    hindrances.push(`Not delivered yet: ${of.orders_under_way.join(', ')}.`);
  }
  if (of.money_open.length > 0) {
    hindrances.push(`A payment, refund or dispute is open: ${of.money_open.join(', ')}.`);
  }
  if (of.balance_cents > 0) {
    const balance = formatCents(cents(of.balance_cents));
    hindrances.push(`${balance} are on the balance: pay them out and take them off first.`);
  }
  if (of.open_requests > 0) hindrances.push('A request waits for an answer.');
  if (of.open_gifts > 0) hindrances.push('A gift card they bought has not been sent yet.');
  return hindrances;
}
