import { Link } from 'react-router';
import { adminCustomerPage } from '../../../contract/admin-pages.ts';
import { moderateRating, type MealEditor } from '../../../contract/meals.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../kit/card.tsx';
import { Pill } from '../kit/pill.tsx';
import type { Action } from '../kit/use-action.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './meal.module.css';

const number = (value: number) => value.toLocaleString('en-US');

export function MealFigures({ shown }: { shown: MealEditor }) {
  const { figures, coming } = shown;
  const rated = figures.stars.reduce((sum, count) => sum + count, 0);
  return (
    <Card title="How it sells">
      <Facts
        facts={[
          ['On menus', `${number(figures.weeks)} weeks`],
          ['Sold', `${number(figures.sold)} portions`],
          ['Its last 8 weeks', `${number(figures.sold_lately)} portions`],
          [
            'Had again',
            figures.repeat_percent === null
              ? '–'
              : `${figures.repeat_percent}% of those who had it in its last 4 weeks`,
          ],
          [
            'Rating',
            figures.rating === null
              ? 'not rated yet'
              : `${figures.rating.toFixed(1)} of 5, by ${number(rated)}`,
          ],
        ]}
      />
      {rated > 0 && (
        <ol className={styles.stars} aria-label="Ratings by stars">
          {figures.stars
            .map((count, index) => ({ count, stars: index + 1 }))
            .toReversed()
            .map(({ count, stars }) => (
              <li key={stars}>
                <span>{stars} ★</span>
                <span className={styles.starBar} aria-hidden="true">
                  <span style={{ width: `${(100 * count) / rated}%` }} />
                </span>
                <span>{number(count)}</span>
              </li>
            ))}
        </ol>
      )}
      {coming.length > 0 && (
        <p>
          On coming menus:{' '}
          {coming.map(({ week, label }, index) => (
            <span key={week}>
              {index > 0 && ', '}
              <Link to={`/admin/menu/edit/${week}`}>{label.replace('Week of ', '')}</Link>
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}

interface MealRatingsProps {
  shown: MealEditor;
  mayEdit: boolean;
  action: Action;
}

/** What customers wrote. Hidden words are seen by nobody outside; the stars still count. */
export function MealRatings({ shown, mayEdit, action }: MealRatingsProps) {
  const moderate = (order_id: string, hidden: boolean) =>
    action.run(`rating ${order_id}`, async () => {
      const body = { order_id, hidden };
      return (await api(moderateRating, { params: { id: shown.id }, body })).message;
    });
  return (
    <Card title="Ratings">
      {shown.ratings.length === 0 ? (
        <p>Nobody has rated it yet.</p>
      ) : (
        <ul className={styles.ratings}>
          {shown.ratings.map((rating) => (
            <li key={rating.order_id}>
              <div>
                <strong>{'★'.repeat(rating.stars)}</strong>{' '}
                <OfficeLink page={adminCustomerPage} of={{ user_id: rating.user_id }}>
                  {rating.name}
                </OfficeLink>{' '}
                <small>{rating.rated_at_formatted}</small>
                {rating.is_hidden && <Pill look="outlined">Hidden</Pill>}
              </div>
              {rating.words && <p>{rating.words}</p>}
              {mayEdit && rating.words && (
                <Button
                  variant="quiet"
                  size="small"
                  processing={action.processing === `rating ${rating.order_id}`}
                  onClick={() => moderate(rating.order_id, !rating.is_hidden)}
                >
                  {rating.is_hidden ? 'Show the words again' : 'Hide the words'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function MealVersions({ shown }: { shown: MealEditor }) {
  if (shown.versions.length === 0) return null;
  return (
    <Card title="Earlier versions">
      <p>An order shows the meal as it was when it was ordered.</p>
      <ul className={styles.ratings}>
        {shown.versions.map(({ version, until_formatted, by, changed }) => (
          <li key={version}>
            <strong>Version {version}</strong> <small>until {until_formatted}</small>
            <p>
              Changed{by && ` by ${by}`}:{' '}
              {changed.join(', ').replaceAll('_', ' ') || 'on sale or not'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
