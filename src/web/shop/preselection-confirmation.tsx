import { useEffect } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Call, ResponseOf } from '../../contract/endpoint.ts';
import { getPreselection } from '../../contract/order.ts';
import { preselectionPage } from '../../contract/pages.ts';
import { cents } from '../../domain/money/cents.ts';
import { formatCents } from '../../domain/money/format-cents.ts';
import { api } from '../lib/api.ts';
import { useRootData } from '../root.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { cartOrdered } from './cart/cart-actions.ts';
import { unlessMissing } from './confirmation/load-order.ts';
import { NothingToConfirm } from './confirmation/nothing-to-confirm.tsx';
import { OrderLines } from './confirmation/order-lines.tsx';
import { Timeline } from './confirmation/timeline.tsx';
import styles from './confirmation/confirmation.module.css';

export const handle = [preselectionPage];

const load = async (call: Call, { url_key }: { url_key?: string }) => ({
  picks: url_key ? await unlessMissing(call(getPreselection, { params: { url_key } })) : null,
});

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params);

export default function PreselectionConfirmation() {
  const { picks } = useLoaderData<typeof loader>();
  if (picks) return <SavedPicks picks={picks} />;
  return (
    <NothingToConfirm
      title="Your picks"
      text="There are no saved picks to show here. Your schedule has them week by week."
    />
  );
}

/** The saved picks: what they are, what will be charged for them and when. */
function SavedPicks({ picks }: { picks: ResponseOf<typeof getPreselection> }) {
  const { channel_config } = useRootData();
  // the header's cart still holds what was just saved
  useEffect(() => cartOrdered(), []);
  const total = formatCents(cents(picks.estimated_total_cents));
  const change = picks.changeable ? 'Until then you can change your picks or skip the week.' : '';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.number}>Delivery the week of {picks.week_formatted}</p>
        <h1>Your picks are saved</h1>
        <p className={styles.lead}>
          Nothing was charged. We charge about {total} to your card after{' '}
          {picks.charged_at_formatted}.
        </p>
      </header>
      <div className={styles.layout}>
        <section className={styles.card} aria-labelledby="picks">
          <h2 id="picks">{picks.product.name}</h2>
          <OrderLines items={picks.items} priced />
          <dl className={styles.totals}>
            <div data-kind="total">
              <dt>Estimated total, with your discount, delivery and tax</dt>
              <dd>{total}</dd>
            </div>
          </dl>
        </section>
        <div className={styles.aside}>
          <Timeline
            config={channel_config}
            steps={[
              { when: 'Today', what: 'Your meals are set aside for you.', done: true },
              { when: picks.charged_at_formatted, what: `We charge your card. ${change}`.trim() },
              { when: picks.delivery_date_formatted, what: 'Your box arrives.' },
            ]}
          />
          {picks.changeable && (
            <ButtonLink to={`/meals?week=${picks.week}`} variant="secondary">
              Change my picks
            </ButtonLink>
          )}
          <ButtonLink to="/my-schedule" variant="quiet">
            See my schedule
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
