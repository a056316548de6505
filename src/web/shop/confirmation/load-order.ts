import type { Call } from '../../../contract/endpoint.ts';
import { getLastOrder, getOrder, type Order } from '../../../contract/order.ts';

/** The order that the address names, or without a name the customer's newest. Null: there is none to show. */
export async function loadOrder(
  call: Call,
  params: { url_key?: string },
): Promise<{ order: Order | null }> {
  const url_key = params.url_key ?? (await lastKey(call));
  if (!url_key) return { order: null };
  return (await unlessMissing(call(getOrder, { params: { url_key } }))) ?? { order: null };
}

const lastKey = async (call: Call): Promise<string | null> =>
  (await unlessMissing(call(getLastOrder)))?.url_key ?? null;

/** Not found, not a key, or nobody who is logged in: the page says so kindly, it is no error. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    // in the browser an ApiError, on the server a Response: both carry it
    const status = typeof error === 'object' && error !== null && 'status' in error && error.status;
    if (status === 404 || status === 401 || status === 422) return null;
    throw error;
  }
}
