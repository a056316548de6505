import { accountRefusals } from './refusals/account-refusals.ts';
import { checkoutRefusals } from './refusals/checkout-refusals.ts';
import { customerRefusals } from './refusals/customer-refusals.ts';
import { menuRefusals } from './refusals/menu-refusals.ts';
import { officeRefusals } from './refusals/office-refusals.ts';
import { orderRefusals } from './refusals/order-refusals.ts';
import { planRefusals } from './refusals/plan-refusals.ts';
import { requestRefusals } from './refusals/request-refusals.ts';

/**
 * Everything the server may refuse, with its status and what the person reads; by what it is about in
 * refusals/. A use case returns the code; this table is the only place that knows the rest.
 */
export const refusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...customerRefusals,
  ...menuRefusals,
  ...planRefusals,
  ...checkoutRefusals,
  ...orderRefusals,
  ...officeRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** `fields` names the form fields that the person has to look at. */
export interface Refusal {
  ok: false;
  code: RefusalCode;
  fields?: Record<string, string>;
}

export const refuse = (code: RefusalCode, fields?: Record<string, string>): Refusal => ({
  ok: false,
  code,
  ...(fields && { fields }),
});
