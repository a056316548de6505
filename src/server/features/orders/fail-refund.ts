import type { Deps } from '../../deps.ts';
import * as store from './store.ts';

/** The bank sent a refund back: the money is ours again, and somebody has to pay it another way. */
export async function failRefund({ database, errors }: Deps, refundId: string): Promise<void> {
  const failed = await store.failRefund(database, refundId);
  if (failed) errors.report(new Error('A refund came back from the bank'), failed);
}
