import {
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Call } from '../../../contract/endpoint.ts';
import { orderReviewPage } from '../../../contract/pages.ts';
import { getReview, type Review } from '../../../contract/review.ts';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { unlessMissing } from '../confirmation/load-order.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewedMeals } from './reviewed-meals.tsx';
import styles from './order-review.module.css';

export const handle = [orderReviewPage];

async function load(call: Call, { order_id: url_key = '' }: { order_id?: string }) {
  const found = await unlessMissing(call(getReview, { params: { url_key } }));
  if (!found) throw new Response('Not found', { status: 404 });
  return found;
}

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params);

const heads: Record<Review['window'], { title: string; lead: (review: Review) => string }> = {
  open: {
    title: 'How were your meals?',
    lead: ({ next_delivery_formatted: next }) =>
      `Your stars decide what we pick for you, and help the kitchen. ${
        next
          ? `You can change them until your next box comes on ${next}.`
          : 'You can change them until your next box comes.'
      }`,
  },
  closed: {
    title: 'Your review',
    lead: ({ next_delivery_formatted: next }) =>
      `Your next box came on ${next}, so this review can no longer be changed.`,
  },
  too_early: {
    title: 'Your box is not here yet',
    lead: ({ delivery_date_formatted: day }) =>
      `It comes on ${day}. From the day after you can tell us here how its meals were.`,
  },
  not_delivered: {
    title: 'There is nothing to review',
    lead: () => 'This order was not delivered.',
  },
};

export default function OrderReview() {
  const { review } = useLoaderData<typeof loader>();
  const { order_id: urlKey = '' } = useParams();
  const { title, lead } = heads[review.window];
  const came = review.window === 'open' || review.window === 'closed';
  return (
    <div className={styles.page}>
      <header>
        <p className={styles.number}>
          Order {review.number}
          {came && `, delivered on ${review.delivery_date_formatted}`}
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead(review)}</p>
      </header>
      {review.window === 'open' && <ReviewForm key={urlKey} urlKey={urlKey} meals={review.meals} />}
      {review.window === 'closed' && <ReviewedMeals meals={review.meals} />}
      {!came && (
        <p>
          <ButtonLink to={`/confirmation/${urlKey}`} variant="secondary">
            See my order
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
