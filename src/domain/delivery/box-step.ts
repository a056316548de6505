import type { OrderStatus } from '../order/order-status.ts';

/** A box's way through packing room and van. */
export const boxStates = ['open', 'packed', 'shipped', 'delivered'] as const;
export type BoxState = (typeof boxStates)[number];

/** Null: there is no box, because its order is not paid or does not stand. */
export function boxStateOf(status: OrderStatus, packed: boolean): BoxState | null {
  switch (status) {
    case 'shipped':
    case 'delivered':
      return status;
    case 'paid':
    case 'in_production':
      return packed ? 'packed' : 'open';
    default:
      return null;
  }
}

/** What packers and drivers do with a box, and how each is taken back. */
export const boxSteps = {
  pack: { from: 'open', to: 'packed' },
  ship: { from: 'packed', to: 'shipped' },
  deliver: { from: 'shipped', to: 'delivered' },
  unpack: { from: 'packed', to: 'open' },
  unship: { from: 'shipped', to: 'packed' },
  undeliver: { from: 'delivered', to: 'shipped' },
} as const satisfies Record<string, { from: BoxState; to: BoxState }>;
export type BoxStep = keyof typeof boxSteps;
export const boxStepNames = Object.keys(boxSteps) as [BoxStep, ...BoxStep[]];

/** The order's status once its box is in this state; an opened box stays in the kitchen. */
export const statusOf: Record<BoxState, OrderStatus> = {
  open: 'in_production',
  packed: 'in_production',
  shipped: 'shipped',
  delivered: 'delivered',
};

const rank = (state: BoxState): number => boxStates.indexOf(state);
export const isForward = (step: BoxStep): boolean =>
  rank(boxSteps[step].to) > rank(boxSteps[step].from);

export interface JudgedBox {
  status: OrderStatus;
  packed: boolean;
  /** customers may still change or cancel their orders of this week */
  week_open: boolean;
  /** a charge, of the order or of a change of it, whose end nobody has told */
  payment_open: boolean;
}

export type StepProblem =
  | 'no_box'
  | 'week_open'
  | 'payment_open'
  | 'not_packed'
  | 'not_shipped'
  | 'left'
  | 'arrived';

/** `done`: it is there already, or further: whoever came second has nothing to do. */
export type Judgement = { is: 'due' } | { is: 'done' } | { is: 'refused'; why: StepProblem };

export function judgeStep(step: BoxStep, box: JudgedBox): Judgement {
  const state = boxStateOf(box.status, box.packed);
  if (state === null) return { is: 'refused', why: 'no_box' };
  const { from, to } = boxSteps[step];
  const ahead = isForward(step);
  if (ahead ? rank(state) >= rank(to) : rank(state) <= rank(to)) return { is: 'done' };
  if (state !== from) return { is: 'refused', why: ahead ? missing[from] : passed[from] };
  if (ahead && box.payment_open) return { is: 'refused', why: 'payment_open' };
  if (step === 'pack' && box.week_open) return { is: 'refused', why: 'week_open' };
  return { is: 'due' };
}

/** What has to come first. */
const missing: Record<BoxState, StepProblem> = {
  open: 'not_packed',
  packed: 'not_packed',
  shipped: 'not_shipped',
  delivered: 'not_shipped',
};

/** What has to be taken back first. */
const passed: Record<BoxState, StepProblem> = {
  open: 'left',
  packed: 'left',
  shipped: 'arrived',
  delivered: 'arrived',
};
