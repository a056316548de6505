import { useState } from 'react';
import { useParams } from 'react-router';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { getPastSchedule, type PastWeek } from '../../../contract/schedule.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api, messageOf } from '../../lib/api.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './past-weeks.module.css';

type Page = ResponseOf<typeof getPastSchedule>;

/** What came, newest first, and more of it on demand. */
export function PastWeeks({ first, own }: { first: Page; own: boolean }) {
  const { userId } = useParams();
  const [more, setMore] = useState<Page[]>([]);
  const [processing, setProcessing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const pages = [first, ...more];
  const next = pages.at(-1)!.next;

  async function showMore(after: string): Promise<void> {
    setProcessing(true);
    setError(null);
    try {
      const page = await api(getPastSchedule, { query: { user_id: userId, after } });
      setMore((known) => [...known, page]);
    } catch (caught) {
      setError(messageOf(caught, 'The earlier weeks could not be loaded.'));
    } finally {
      setProcessing(false);
    }
  }

  return (
    <section className={styles.past} aria-labelledby="past-deliveries">
      <h2 id="past-deliveries">Past deliveries</h2>
      {first.weeks.length === 0 ? (
        <p className={styles.none}>Nothing has been delivered yet.</p>
      ) : (
        <ul className={styles.rows}>
          {pages.flatMap(({ weeks }) =>
            weeks.map((week) => <PastRow key={week.id} {...{ week, own }} />),
          )}
        </ul>
      )}
      {error && <Banner kind="error">{error}</Banner>}
      {next && (
        <Button
          variant="secondary"
          size="small"
          processing={processing}
          onClick={() => void showMore(next)}
        >
          Show earlier weeks
        </Button>
      )}
    </section>
  );
}

const leftOut = { skipped: 'Skipped', missed: 'No box was delivered' } as const;

function PastRow({ week, own }: { week: PastWeek; own: boolean }) {
  const { state, meals, order, total_cents, stars, reviewable } = week;
  const count = meals.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={styles.row}>
      <span className={styles.when}>{week.delivery_date_formatted}</span>
      {state === 'delivered' && order ? (
        <>
          <span className={styles.what}>
            {meals.slice(0, 5).map(({ sku, image }) => (
              <img
                key={sku}
                src={`${image}-320.webp`}
                alt=""
                width={32}
                height={32}
                loading="lazy"
              />
            ))}
            <ShopLink to={`/confirmation/${order.url_key}`} aria-label={`Order ${order.number}`}>
              {count} meals
            </ShopLink>
          </span>
          <span className={styles.stars}>
            {stars !== null && `★ ${stars.toFixed(1)}`}{' '}
            {own && reviewable && (
              <ShopLink to={`/order/review/${order.url_key}/`}>
                {stars === null ? 'Rate meals' : 'Change'}
              </ShopLink>
            )}
          </span>
          <span className={styles.paid}>{formatCents(cents(total_cents ?? 0))}</span>
        </>
      ) : (
        <span className={styles.leftOut}>
          {leftOut[state === 'skipped' ? 'skipped' : 'missed']}
        </span>
      )}
    </li>
  );
}
