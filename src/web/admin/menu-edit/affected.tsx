import { adminCustomerPage } from '../../../contract/admin-pages.ts';
import { swapMeals, type AffectedMeal } from '../../../contract/menu-editor.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../kit/card.tsx';
import type { Action } from '../kit/use-action.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './menu-editor.module.css';

interface AffectedCardProps {
  affected: readonly AffectedMeal[];
  week: string;
  /** nothing is edited: what is shown has happened */
  isSaved: boolean;
  mayEdit: boolean;
  action: Action;
}

export function AffectedCard({ affected, week, isSaved, mayEdit, action }: AffectedCardProps) {
  if (affected.length === 0) return null;
  const customers = affected.reduce((sum, meal) => sum + meal.customers, 0);
  const swap = (menu_item_id: string) =>
    action.run(`swap ${menu_item_id}`, async () => {
      const body = { menu_item_id };
      return (await api(swapMeals, { params: { week }, body })).message;
    });
  return (
    <Card
      title="Who is affected"
      aside={<span>{customers === 1 ? '1 customer' : `${customers} customers`}</span>}
    >
      <div className={styles.affected}>
        {affected.map((meal) => (
          <section key={meal.menu_item_id}>
            <AffectedPeople meal={meal} />
            {isSaved && mayEdit && meal.why === 'over' && (
              <Button
                size="small"
                variant="secondary"
                processing={action.processing === `swap ${meal.menu_item_id}`}
                onClick={() => swap(meal.menu_item_id)}
              >
                {meal.portions === 1 ? 'Swap 1 portion' : `Swap ${meal.portions} portions`}
              </Button>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
}

const nothingSuits = {
  picks: 'nothing suits: is asked to pick again',
  order: 'nothing suits: is to be refunded',
};

export function AffectedPeople({ meal }: { meal: AffectedMeal }) {
  return (
    <>
      <h3 className={styles.affectedMeal}>
        {meal.why === 'removed'
          ? `${meal.name} removed: ${meal.portions} promised`
          : `${meal.name}: ${meal.portions} more promised than cooked`}
      </h3>
      <ul className={styles.people}>
        {meal.people.map((person) => (
          <li key={`${person.user_id} ${person.holds}`}>
            <OfficeLink page={adminCustomerPage} of={{ user_id: person.user_id }}>
              {person.name}
            </OfficeLink>{' '}
            {person.quantity > 1 && `${person.quantity} × `}
            <small>
              {person.gets ? `→ ${person.gets}` : nothingSuits[person.holds]}
              {person.holds === 'order' && ' (ordered)'}
            </small>
          </li>
        ))}
        {meal.customers > meal.people.length && (
          <li>and {meal.customers - meal.people.length} more</li>
        )}
      </ul>
    </>
  );
}
