import { useEffect, useState } from 'react';
import { confirmPayment } from '../../../contract/checkout.ts';
import { getOrder, type Order } from '../../../contract/order.ts';
import { api } from '../../lib/api.ts';
import { pendingKey } from '../checkout/checkout-key.ts';

const ASK_EVERY_MS = 2000;

/** While the bank's answer is out, asks for it again; nothing is charged anew by asking. */
export function useSettledOrder(loaded: Order): [Order, (order: Order) => void] {
  const [order, setOrder] = useState(loaded);
  const { url_key, state } = order;
  useEffect(() => {
    if (state !== 'confirming') return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const checkout_key = pendingKey(url_key);
      if (checkout_key) await api(confirmPayment, { body: { checkout_key } }).catch(() => null);
      const answer = await api(getOrder, { params: { url_key } }).catch(() => null);
      if (over) return;
      if (answer) setOrder(answer.order);
      timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    timer = setTimeout(() => void ask(), ASK_EVERY_MS / 2);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [url_key, state]);
  return [order, setOrder];
}
