import type { Channel } from '../channel/store.ts';

/** Who asks for whom. A customer asks for themselves; staff with the permission for a customer. */
export interface Asked {
  channel: Pick<Channel, 'id'>;
  /** null: the shop itself */
  actor_id: string | null;
  customer_id: string;
}

/** What a change of a plan answers; the receipt is that of the first time, when it was so already. */
export interface Changed {
  ok: true;
  receipt: string | null;
}
