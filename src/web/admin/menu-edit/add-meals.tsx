import { useState } from 'react';
import type { CatalogueMeal } from '../../../contract/menu-editor.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { DraftMeal } from './menu-draft.ts';
import styles from './menu-editor.module.css';

interface AddMealsProps {
  open: boolean;
  catalogue: readonly CatalogueMeal[];
  onMenu: readonly DraftMeal[];
  onClose: () => void;
  onAdd: (meals: DraftMeal[]) => void;
}

/** What a new row begins with: a usual batch. */
const usualCapacity = '60';
/** design: a larger portion costs four dollars more */
const largerSurcharge = '4.00';

export function AddMeals({ open, catalogue, onMenu, onClose, onAdd }: AddMealsProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const words = search.trim().toLowerCase();
  const offered = catalogue.filter(
    (item) =>
      !item.is_retired &&
      !onMenu.some((meal) => meal.menu_item_id === item.menu_item_id) &&
      `${item.name} ${item.sku} ${item.diets.join(' ')}`.toLowerCase().includes(words),
  );
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const add = () => {
    onAdd(
      catalogue
        .filter(({ menu_item_id }) => chosen.includes(menu_item_id))
        .map(({ menu_item_id, larger_portion }) => ({
          menu_item_id,
          surcharge: larger_portion ? largerSurcharge : '0.00',
          capacity: usualCapacity,
          removed: false,
        })),
    );
    setChosen([]);
    setSearch('');
  };
  return (
    <Dialog open={open} onClose={onClose} title="Add meals" size={800}>
      <Field
        label="Search"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={styles.choose}>
        {offered.map((item) => (
          <li key={item.menu_item_id}>
            <Checkbox
              checked={chosen.includes(item.menu_item_id)}
              onChange={() => toggle(item.menu_item_id)}
              label={
                <>
                  {item.name}{' '}
                  <small>
                    {item.last_week_formatted
                      ? `last in the week of ${item.last_week_formatted}`
                      : 'never cooked'}
                    {item.missing.length > 0 && `, lacks ${item.missing.join(', ')}`}
                  </small>
                </>
              }
            />
          </li>
        ))}
        {offered.length === 0 && <li>No other meal fits.</li>}
      </ul>
      <Button disabled={chosen.length === 0} onClick={add}>
        {chosen.length === 1 ? 'Add 1 meal' : `Add ${chosen.length} meals`}
      </Button>
    </Dialog>
  );
}
