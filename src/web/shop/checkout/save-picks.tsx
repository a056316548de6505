import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '../../../contract/cart.ts';
import { savePicks } from '../../../contract/checkout.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './checkout.module.css';
import summary from './order-summary.module.css';

interface SavePicksProps {
  cart: Cart;
  onRefused: () => Promise<void>;
}

/** A subscriber's week: nothing to fill in and nothing to pay now. */
export function SavePicks({ cart, onRefused }: SavePicksProps) {
  const navigate = useNavigate();
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<{
    text: string;
    code: string | null;
    lost: string[];
  } | null>(null);
  if (!cart.product.picking) return <BoxComesAlone cart={cart} />;
  const needed = cart.remaining_meals_needed;
  const total = formatCents(cents(cart.totals.total_cents));

  const save = async () => {
    setProcessing(true);
    setProblem(null);
    try {
      const { product, week } = cart;
      const { url_key } = await api(savePicks, { body: { product: product.sku, week } });
      await navigate(`/preselection-confirmation/${url_key}`, { replace: true });
    } catch (error) {
      setProblem({
        text: messageOf(error, 'We could not reach the shop. Please try again.'),
        code: error instanceof ApiError ? error.code : null,
        lost: error instanceof ApiError ? Object.values(error.fields) : [],
      });
      setProcessing(false);
      await onRefused();
    }
  };

  return (
    <div className={styles.narrow}>
      <p className={styles.lead}>
        These are your meals for the week of <strong>{cart.week_formatted}</strong>. Nothing is
        charged today.
      </p>
      <OrderSummary cart={cart} giftCardCents={0}>
        <CheckoutProblem
          cart={cart}
          error={problem?.text ?? null}
          code={problem?.code ?? null}
          lost={problem?.lost ?? []}
        />
        <p className={styles.chargedLater}>
          We charge {total} to your card after the deadline, {cart.picking_deadline_formatted}. You
          can change your picks until then.
        </p>
        {needed > 0 ? (
          <ButtonLink to={`/meals/${cart.product.short_name}`} size="large" wide>
            Pick {needed} more {needed === 1 ? 'meal' : 'meals'}
          </ButtonLink>
        ) : (
          <Button size="large" wide processing={processing} onClick={() => void save()}>
            Save my picks
          </Button>
        )}
        <p className={summary.note}>No charge now. Skip or cancel any week before the deadline.</p>
      </OrderSummary>
    </div>
  );
}

function BoxComesAlone({ cart }: { cart: Cart }) {
  return (
    <div className={styles.empty}>
      <p>
        <strong>You have this plan already.</strong>
      </p>
      <p>
        {cart.product.name} comes every week by itself. We charge it after the deadline,{' '}
        {cart.picking_deadline_formatted}.
      </p>
      <ButtonLink to="/my-schedule">See my schedule</ButtonLink>
    </div>
  );
}
