import type { RequestContext } from '../../http/context.ts';
import { cartOwner } from './cart-owner.ts';
import { deleteCarts, lockOwners } from './store.ts';

export async function clearCart(context: RequestContext): Promise<void> {
  const owner = cartOwner(context);
  if (!owner) return;
  await context.deps.database.transaction().execute(async (transaction) => {
    await lockOwners(transaction, owner);
    await deleteCarts(transaction, owner, context.channel.id);
  });
}
