import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../../contract/endpoint.ts';
import { listMyOrders } from '../../../contract/my-orders.ts';
import { myOrdersPage } from '../../../contract/pages.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './my-orders.module.css';

export const handle = [myOrdersPage];

const load = (call: Call) => call(listMyOrders, { query: {} });
export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

type Page = Awaited<ReturnType<typeof load>>;

export default function MyOrders() {
  const first = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <header>
        <h1>My Orders</h1>
        <p className={styles.lead}>Every box you have ordered, with its bill.</p>
      </header>
      {first.orders.length > 0 ? (
        <OrderList key={first.orders[0]?.order_id} first={first} />
      ) : (
        <div className={styles.empty}>
          <p>You have not ordered anything yet.</p>
          <ButtonLink to="/meals">See this week’s meals</ButtonLink>
        </div>
      )}
    </div>
  );
}

function OrderList({ first }: { first: Page }) {
  const [more, setMore] = useState<Page[]>([]);
  const [processing, setProcessing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const pages = [first, ...more];
  const next = pages.at(-1)!.next_cursor;

  async function showMore(cursor: string): Promise<void> {
    setProcessing(true);
    setError(null);
    try {
      const page = await api(listMyOrders, { query: { cursor } });
      setMore((known) => [...known, page]);
    } catch (caught) {
      setError(messageOf(caught, 'The earlier orders could not be loaded.'));
    } finally {
      setProcessing(false);
    }
  }

  return (
    <>
      <ul className={styles.orders} aria-label="Orders">
        {pages.flatMap(({ orders }) =>
          orders.map((order) => <OrderRow key={order.order_id} order={order} />),
        )}
      </ul>
      {error && <Banner kind="error">{error}</Banner>}
      {next && (
        <Button variant="secondary" processing={processing} onClick={() => void showMore(next)}>
          Show earlier orders
        </Button>
      )}
    </>
  );
}
