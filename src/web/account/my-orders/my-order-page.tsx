import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Call } from '../../../contract/endpoint.ts';
import { getMyOrder, type MyOrder } from '../../../contract/my-orders.ts';
import { myOrderPage } from '../../../contract/pages.ts';
import { api } from '../../lib/api.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { unlessMissing } from '../../shop/confirmation/load-order.ts';
import { OrderFacts } from '../../shop/confirmation/order-facts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DeliverySteps } from './delivery-steps.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderRequests } from './order-requests.tsx';
import styles from './my-order.module.css';

export const handle = [myOrderPage];

const load = (call: Call, order_id: string) =>
  unlessMissing(call(getMyOrder, { params: { order_id } }));
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.order_id!);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.order_id!);

export default function MyOrderPage() {
  const mine = useLoaderData<typeof loader>();
  if (!mine) {
    return (
      <div className={styles.page}>
        <h1>My Order</h1>
        <p className={styles.lead}>There is no order of yours at this address.</p>
        <ButtonLink to="/my-orders" variant="secondary">
          See my orders
        </ButtonLink>
      </div>
    );
  }
  return <Shown key={mine.order.order_id} mine={mine} />;
}

function Shown({ mine }: { mine: MyOrder }) {
  const { order } = mine;
  return (
    <div className={styles.page}>
      <header>
        <p className={styles.back}>
          <ShopLink to="/my-orders">All orders</ShopLink>
        </p>
        <div className={styles.title}>
          <h1>Order {order.number}</h1>
          <OrderBadge status={mine.status} title={mine.status_title} />
        </div>
        <p className={styles.lead}>{mine.status_text}</p>
        <p className={styles.placed}>Ordered {mine.placed_formatted}</p>
      </header>
      {mine.steps.length > 0 && <DeliverySteps steps={mine.steps} />}
      <div className={styles.layout}>
        <OrderFacts order={order} />
        <div className={styles.aside}>
          <OrderActions mine={mine} />
          <OrderPayments mine={mine} />
          <OrderRequests mine={mine} />
        </div>
      </div>
    </div>
  );
}
