/** An order's life. `pending`: being paid for; `placed`: made by the week run, not yet paid. */
export const orderStatuses = [
  'pending',
  'placed',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'dropped',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where an order may go from where it is. `cancelled` was paid and refunded, `dropped` never paid. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'dropped'],
  placed: ['paid', 'dropped'],
  paid: ['in_production', 'cancelled'],
  in_production: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
  dropped: [],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions[from].includes(to);

/** The statuses from which an order may become `to`: what an UPDATE has to ask for. */
export const statusesBefore = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => mayBecome(from, to));

/** Money has come in, and the order stands: what sales, earnings and the kitchen's counts are made of. */
export const soldStatuses = [
  'paid',
  'in_production',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[];

export const isSold = (status: OrderStatus): boolean =>
  (soldStatuses as readonly OrderStatus[]).includes(status);
