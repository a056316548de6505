import * as contract from '../../../contract/cart.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { route } from '../../http/route.ts';
import { addPreviousPicks } from './add-previous-picks.ts';
import { changeCart } from './change-cart.ts';
import { choosePlan } from './choose-plan.ts';
import { clearCart } from './clear-cart.ts';
import { applyDiscount, removeDiscount } from './discount-code.ts';
import { fillCart } from './fill-cart.ts';
import { getCart } from './get-cart.ts';

/** A card is valid for a few years only: this one and twelve more are offered. */
const expYears = (now: Date): string[] =>
  Array.from({ length: 13 }, (_, index) => String(now.getUTCFullYear() + index));

export const cartRoutes = [
  route(contract.getCart, async (context, { query }) => ({
    ...(await getCart(context, query)),
    state_options: [...usStates],
    exp_year_options: expYears(context.deps.clock.shopNow()),
  })),

  route(contract.clearCart, async (context) => {
    await clearCart(context);
    return { message: 'Your cart is empty.' };
  }),

  route(contract.changeCart, (context, { body }) => changeCart(context, body)),
  route(contract.choosePlan, (context, { body }) => choosePlan(context, body)),
  route(contract.addPreviousPicks, (context, { body }) => addPreviousPicks(context, body)),
  route(contract.fillCart, (context, { body }) => fillCart(context, body)),
  route(contract.applyDiscount, (context, { body }) => applyDiscount(context, body)),
  route(contract.removeDiscount, (context, { body }) => removeDiscount(context, body)),
];
