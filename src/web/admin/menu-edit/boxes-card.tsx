import type { CatalogueMeal, MenuDraft } from '../../../contract/menu-editor.ts';
import { Select } from '../../ui/select.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../kit/card.tsx';
import type { Draft } from './menu-draft.ts';
import styles from './menu-editor.module.css';

type Boxes = MenuDraft['boxes'];

interface BoxesCardProps {
  products: readonly { id: string; name: string; picking: boolean; max_meals: number }[];
  catalogue: ReadonlyMap<string, CatalogueMeal>;
  draft: Draft;
  disabled: boolean;
  onChange: (boxes: Boxes) => void;
}

/** What the kitchen puts into the boxes that nobody picks. */
export function BoxesCard({ products, catalogue, draft, disabled, onChange }: BoxesCardProps) {
  const preset = products.filter(({ picking }) => !picking);
  if (preset.length === 0) return null;
  const onMenu = draft.meals.filter((meal) => !meal.removed);
  const nameOf = (id: string) => catalogue.get(id)?.name ?? 'Unknown meal';
  return (
    <Card title="Preset boxes">
      <div className={styles.boxes}>
        {preset.map(({ id, name, max_meals }) => {
          const content = draft.boxes.filter(
            (box) =>
              box.product_id === id &&
              onMenu.some((meal) => meal.menu_item_id === box.menu_item_id),
          );
          const count = content.reduce((sum, { quantity }) => sum + quantity, 0);
          const others = onMenu.filter(
            (meal) => !content.some((box) => box.menu_item_id === meal.menu_item_id),
          );
          const set = (menu_item_id: string, quantity: number) =>
            onChange([
              ...draft.boxes.filter(
                (box) => !(box.product_id === id && box.menu_item_id === menu_item_id),
              ),
              ...(quantity > 0 ? [{ product_id: id, menu_item_id, quantity }] : []),
            ]);
          return (
            <section key={id} className={styles.box}>
              <h3>
                {name}: {count} of {max_meals} meals
              </h3>
              <ul>
                {content
                  .toSorted((a, b) => (nameOf(a.menu_item_id) < nameOf(b.menu_item_id) ? -1 : 1))
                  .map(({ menu_item_id, quantity }) => (
                    <li key={menu_item_id}>
                      <input
                        type="number"
                        min={1}
                        max={max_meals}
                        className={styles.quantity}
                        aria-label={`Portions of ${nameOf(menu_item_id)} in ${name}`}
                        value={quantity}
                        disabled={disabled}
                        onChange={(event) =>
                          set(menu_item_id, Math.max(1, Number(event.target.value) || 1))
                        }
                      />
                      <span>{nameOf(menu_item_id)}</span>
                      {!disabled && (
                        <Button
                          variant="quiet"
                          size="small"
                          aria-label={`Take ${nameOf(menu_item_id)} out of ${name}`}
                          onClick={() => set(menu_item_id, 0)}
                        >
                          Remove
                        </Button>
                      )}
                    </li>
                  ))}
              </ul>
              {!disabled && others.length > 0 && (
                <Select
                  label={`Add to ${name}`}
                  value=""
                  placeholder="Choose a meal of this menu"
                  onChange={(event) => set(event.target.value, 1)}
                  options={others.map((meal) => ({
                    value: meal.menu_item_id,
                    label: nameOf(meal.menu_item_id),
                  }))}
                />
              )}
            </section>
          );
        })}
      </div>
    </Card>
  );
}
