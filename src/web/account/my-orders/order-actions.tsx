import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { payOrder, type MyOrder } from '../../../contract/my-orders.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useCarriedNavigate } from '../../lib/shop-link.tsx';
import { orderAgain } from '../../shop/cart/cart-actions.ts';
import { OwnerActions } from '../../shop/confirmation/owner-actions.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink, FileLink } from '../../ui/button.tsx';
import { SettingsCard } from '../account-settings/settings-card.tsx';

/** What can be done about the order now. */
export function OrderActions({ mine }: { mine: MyOrder }) {
  const { order, actions } = mine;
  const { revalidate } = useRevalidator();
  const navigate = useCarriedNavigate();
  const [processing, setProcessing] = useState<'pay' | 'reorder' | null>(null);
  const [news, setNews] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const may = (action: MyOrder['actions'][number]) => actions.includes(action);

  async function run(
    what: 'pay' | 'reorder',
    fallback: string,
    work: () => Promise<string | null>,
  ) {
    setProcessing(what);
    setNews(null);
    try {
      const text = await work();
      if (text !== null) setNews({ kind: 'success', text });
    } catch (error) {
      setNews({ kind: 'error', text: messageOf(error, fallback) });
    }
    await revalidate();
    setProcessing(null);
  }

  const payNow = () =>
    run('pay', 'The order could not be paid.', async () => {
      const { message } = await api(payOrder, { body: { order_id: order.order_id } });
      return message;
    });

  const reorder = () =>
    run('reorder', 'The meals could not be put into your cart.', async () => {
      const { sku } = order.product;
      const once = order.kind !== 'subscription';
      await orderAgain({
        product: sku,
        way: once ? 'once' : 'subscription',
        order_id: order.order_id,
      });
      await navigate(`/meals/${sku}${once ? '?buy=once' : ''}`);
      return null;
    });

  return (
    <SettingsCard title="This order">
      {news && <Banner kind={news.kind}>{news.text}</Banner>}
      {may('pay') && (
        <>
          <p>
            {formatCents(cents(order.card_cents))} is still to be paid. Your gift card balance pays
            first, your card the rest.
          </p>
          <Button wide processing={processing === 'pay'} onClick={() => void payNow()}>
            Pay now
          </Button>
          <ButtonLink wide variant="secondary" to="/account-settings/change_payment_method">
            Change my card
          </ButtonLink>
        </>
      )}
      {may('invoice') && (
        <FileLink
          wide
          variant="secondary"
          href={`/api/my-orders/${order.order_id}/invoice.pdf`}
          target="_blank"
          rel="noopener"
        >
          Print the invoice (PDF)
        </FileLink>
      )}
      {may('reorder') &&
        (order.product.picking ? (
          <Button
            wide
            variant="secondary"
            processing={processing === 'reorder'}
            onClick={() => void reorder()}
          >
            Order these meals again
          </Button>
        ) : (
          <ButtonLink wide variant="secondary" to={`/product/${order.product.sku}`}>
            Order this box again
          </ButtonLink>
        ))}
      {may('review') && (
        <ButtonLink wide variant="secondary" to={`/order/review/${order.url_key}`}>
          Rate these meals
        </ButtonLink>
      )}
      <OwnerActions order={order} onChange={() => void revalidate()} />
    </SettingsCard>
  );
}
