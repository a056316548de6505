import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CatalogueMeal, EditedMenu } from '../../../contract/menu-editor.ts';
import { IconClose, outline } from '../../ui/icons.tsx';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Pill } from '../kit/pill.tsx';
import { moveMeal, readCount, readDollars, type DraftMeal } from './menu-draft.ts';
import styles from './meal-rows.module.css';

const IconGrip = outline('M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01');
const IconUp = outline('M12 5v14M18 11l-6 -6l-6 6');
const IconDown = outline('M12 5v14M18 13l-6 6l-6 -6');

interface MealRowsProps {
  meals: readonly DraftMeal[];
  saved: EditedMenu['meals'];
  catalogue: ReadonlyMap<string, CatalogueMeal>;
  disabled: boolean;
  onChange: (meals: DraftMeal[]) => void;
}

/** The menu in its order. By mouse, by buttons and by Alt + arrow keys; the focus goes with the meal. */
export function MealRows({ meals, saved, catalogue, disabled, onChange }: MealRowsProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef<HTMLElement | null>(null);

  // a row that moves in the document loses the focus
  useLayoutEffect(() => {
    if (focused.current?.isConnected) focused.current.focus();
    focused.current = null;
  }, [meals]);

  const nameOf = (id: string) => catalogue.get(id)?.name ?? '';
  const move = (id: string, to: number) => {
    if (disabled || to < 0 || to >= meals.length) return;
    focused.current = document.activeElement as HTMLElement | null;
    setSaid(`${nameOf(id)}: place ${to + 1} of ${meals.length}`);
    onChange(moveMeal(meals, id, to));
  };
  const change = (id: string, part: Partial<DraftMeal>) =>
    onChange(meals.map((meal) => (meal.menu_item_id === id ? { ...meal, ...part } : meal)));

  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>Meal</span>
        <span>Surcharge $</span>
        <span>Capacity</span>
        <span>Portions</span>
      </div>
      <ol className={styles.rows} aria-label="Meals of the menu">
        {meals.map((meal, index) => (
          <Row
            key={meal.menu_item_id}
            meal={meal}
            index={index}
            last={index === meals.length - 1}
            saved={saved.find((each) => each.menu_item_id === meal.menu_item_id) ?? null}
            item={catalogue.get(meal.menu_item_id) ?? null}
            disabled={disabled}
            dragged={dragged === meal.menu_item_id}
            onDrag={setDragged}
            onOver={() => dragged && move(dragged, index)}
            onMove={(step) => move(meal.menu_item_id, index + step)}
            onChange={(part) => change(meal.menu_item_id, part)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

interface RowProps {
  meal: DraftMeal;
  index: number;
  last: boolean;
  saved: EditedMenu['meals'][number] | null;
  item: CatalogueMeal | null;
  disabled: boolean;
  dragged: boolean;
  onDrag: (id: string | null) => void;
  onOver: () => void;
  onMove: (step: -1 | 1) => void;
  onChange: (part: Partial<DraftMeal>) => void;
}

function Row(props: RowProps) {
  const { meal, index, saved, item, disabled, onMove, onChange } = props;
  const name = item?.name ?? 'Unknown meal';
  const surcharge = readDollars(meal.surcharge);
  const capacity = readCount(meal.capacity);
  const byKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // a drop place, and a short cut for the controls inside: buttons do the same
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <li
      className={styles.row}
      data-removed={meal.removed || undefined}
      data-dragged={props.dragged || undefined}
      onKeyDown={byKey}
      onDragOver={(event) => {
        event.preventDefault();
        props.onOver();
      }}
    >
      <span
        className={styles.grip}
        draggable={!disabled}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          props.onDrag(meal.menu_item_id);
        }}
        onDragEnd={() => props.onDrag(null)}
      >
        <IconGrip size={16} />
        {index + 1}
      </span>
      <span className={styles.meal}>
        {item && (
          <Picture
            base={item.image}
            widths={mealPictureWidths}
            width={1200}
            height={900}
            sizes="44px"
            alt=""
            className={styles.picture}
          />
        )}
        <span className={styles.words}>
          <strong>{name}</strong>
          <small>
            {[item?.larger_portion && 'Larger portion', ...(item?.allergens ?? [])]
              .filter(Boolean)
              .join(', ') || 'no allergens'}
          </small>
        </span>
      </span>
      <Amount
        label={`Surcharge of ${name} in dollars`}
        short="Surcharge $"
        value={meal.surcharge}
        wrong={surcharge === null}
        changed={saved !== null && surcharge !== saved.surcharge_cents}
        disabled={disabled || meal.removed}
        onChange={(value) => onChange({ surcharge: value })}
      />
      <Amount
        label={`Capacity of ${name}`}
        short="Capacity"
        value={meal.capacity}
        wrong={capacity === null}
        changed={saved !== null && capacity !== saved.capacity}
        disabled={disabled || meal.removed}
        onChange={(value) => onChange({ capacity: value })}
      />
      <Portions
        capacity={capacity ?? 0}
        reserved={saved?.reserved ?? 0}
        forecast={meal.removed ? 0 : (saved?.forecast ?? 0)}
      />
      <span className={styles.end}>
        {meal.removed ? <Pill look="red">Removed</Pill> : !saved && <Pill look="blue">New</Pill>}
        {!disabled && (
          <>
            <button
              type="button"
              className={styles.tool}
              aria-label={`Move ${name} up`}
              aria-disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <IconUp size={16} />
            </button>
            <button
              type="button"
              className={styles.tool}
              aria-label={`Move ${name} down`}
              aria-disabled={props.last}
              onClick={() => onMove(1)}
            >
              <IconDown size={16} />
            </button>
            <button
              type="button"
              className={styles.text}
              aria-label={meal.removed ? `Put ${name} back` : `Remove ${name}`}
              onClick={() => onChange({ removed: !meal.removed })}
            >
              {meal.removed ? 'Put back' : <IconClose size={16} />}
            </button>
          </>
        )}
      </span>
    </li>
  );
}

interface AmountProps {
  label: string;
  /** beside the field, where the columns have no heads */
  short: string;
  value: string;
  wrong: boolean;
  changed: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

function Amount({ label, short, value, wrong, changed, disabled, onChange }: AmountProps) {
  return (
    <label className={styles.amount} data-changed={changed || undefined}>
      <span aria-hidden="true">{short}</span>
      <input
        inputMode="decimal"
        aria-label={label}
        aria-invalid={wrong || undefined}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function Portions({
  capacity,
  reserved,
  forecast,
}: {
  capacity: number;
  reserved: number;
  forecast: number;
}) {
  const over = reserved + forecast - capacity;
  const whole = Math.max(1, capacity, reserved + forecast);
  const share = (portions: number) => `${(100 * portions) / whole}%`;
  return (
    <span className={styles.portions} data-over={over > 0 || undefined}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: share(reserved) }} />
        <span style={{ width: share(forecast) }} />
      </span>
      {reserved === 0 && forecast === 0 ? 'none yet' : `${reserved} + ${forecast}`}
      {over > 0 && ` (${over} over)`}
    </span>
  );
}
