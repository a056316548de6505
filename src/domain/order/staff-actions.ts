import { orderTransitions, type OrderStatus } from './order-status.ts';

/** What staff may do with an order, besides moving it on. */
export const staffActions = ['edit', 'cancel', 'refund', 'resend'] as const;
export type StaffAction = (typeof staffActions)[number];

export interface OfficeOrder {
  status: OrderStatus;
  /** what its tenders have paid and not got back */
  refundable_cents: number;
  /** a charge or a change whose end nobody has told */
  payment_open: boolean;
  /** skipped or cancelled while a charge was open */
  given_up: boolean;
  production_started: boolean;
}

/** The kitchen and the drivers have it: these follow each other, and no money moves. */
const onItsWay = ['in_production', 'shipped', 'delivered'] as const;
export type WayStatus = (typeof onItsWay)[number];

const wasPaid = (status: OrderStatus): boolean =>
  status === 'paid' || (onItsWay as readonly OrderStatus[]).includes(status);

const rules: Record<StaffAction, (order: OfficeOrder) => boolean> = {
  edit: ({ status, payment_open, production_started }) =>
    status === 'paid' && !payment_open && !production_started,
  // an unpaid order of the week run is dropped; a charge that is open is ended first
  cancel: ({ status, payment_open, given_up }) =>
    status === 'placed' ? !given_up : mayCancel(status) && !payment_open,
  refund: ({ status, refundable_cents, payment_open }) =>
    wasPaid(status) && refundable_cents > 0 && !payment_open,
  resend: ({ status }) => wasPaid(status),
};

const mayCancel = (status: OrderStatus) => orderTransitions[status].includes('cancelled');

export const staffActionsOf = (order: OfficeOrder): StaffAction[] =>
  staffActions.filter((action) => rules[action](order));

/** Where staff may move it on to. */
export const nextOnItsWay = (status: OrderStatus): WayStatus[] =>
  onItsWay.filter((next) => orderTransitions[status].includes(next));
