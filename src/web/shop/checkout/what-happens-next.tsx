import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { useRootData } from '../../root.tsx';
import { Timeline } from '../confirmation/timeline.tsx';

interface WhatHappensNextProps {
  cart: Cart;
  quote: CheckoutQuote | null;
  cardCents: number;
}

export function WhatHappensNext({ cart, quote, cardCents }: WhatHappensNextProps) {
  const { channel_config } = useRootData();
  const { way, product } = cart;
  const day = quote?.delivery_dates.length === 1 ? quote.delivery_dates[0]!.formatted : null;
  const change =
    way === 'once'
      ? 'Last chance to cancel this order.'
      : product.picking
        ? 'Last chance to change or cancel this box. Your next box is charged after its own deadline.'
        : 'Last chance to cancel this box. The next one is charged after its own deadline.';
  return (
    <Timeline
      config={channel_config}
      steps={[
        {
          when: 'Today',
          what: `We charge ${formatCents(cents(cardCents))}${quote?.delivers ? '' : ' plus delivery and tax'} and confirm by email.`,
          done: true,
        },
        { when: cart.picking_deadline_formatted, what: change },
        { when: day ?? `The week of ${cart.week_formatted}`, what: 'Your box arrives.' },
      ]}
    />
  );
}
