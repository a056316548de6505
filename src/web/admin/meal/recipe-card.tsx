import { useState } from 'react';
import type { MealForm } from '../../../contract/meals.ts';
import { foodGroups, units, type FoodGroup, type Unit } from '../../../domain/kitchen/recipe.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../kit/card.tsx';
import styles from './recipe-card.module.css';

type Recipe = MealForm['recipe'];
type Line = Recipe[number];

interface RecipeCardProps {
  recipe: Recipe;
  disabled: boolean;
  fault: string | undefined;
  onChange: (recipe: Recipe) => void;
}

const emptyLine: Line = {
  name: '',
  amount: Number.NaN,
  unit: 'g',
  food_group: 'vegetables and fruit',
};

/** What goes into one portion: the shopping list is made of it. */
export function RecipeCard({ recipe, disabled, fault, onChange }: RecipeCardProps) {
  // a row keeps its fields when another one is removed
  const [keys, setKeys] = useState(() => recipe.map((_, index) => index));
  const change = (at: number, part: Partial<Line>) =>
    onChange(recipe.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const remove = (at: number) => {
    setKeys(keys.filter((_, index) => index !== at));
    onChange(recipe.filter((_, index) => index !== at));
  };
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onChange([...recipe, emptyLine]);
  };
  return (
    <Card title="Recipe, for one portion">
      {recipe.length === 0 && <p>No ingredients yet: the shopping list does not know this meal.</p>}
      {recipe.length > 0 && (
        <div className={styles.frame} role="region" aria-label="Recipe" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Ingredient</th>
                <th scope="col">Amount</th>
                <th scope="col">Unit</th>
                <th scope="col">Group</th>
                <th scope="col">
                  <span className={styles.hidden}>Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {recipe.map((line, index) => (
                <RecipeRow
                  key={keys[index]}
                  line={line}
                  number={index + 1}
                  onChange={(part) => change(index, part)}
                  onRemove={() => remove(index)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {!disabled && (
        <div>
          <Button variant="secondary" size="small" onClick={add}>
            Add an ingredient
          </Button>
        </div>
      )}
    </Card>
  );
}

interface RecipeRowProps {
  line: Line;
  number: number;
  onChange: (part: Partial<Line>) => void;
  onRemove: () => void;
}

function RecipeRow({ line, number, onChange, onRemove }: RecipeRowProps) {
  // "1." on the way to "1.5" is no number yet
  const [typed, setTyped] = useState(Number.isNaN(line.amount) ? '' : String(line.amount));
  const named = line.name || `ingredient ${number}`;
  return (
    <tr>
      <td>
        <input
          aria-label={`Name of ingredient ${number}`}
          value={line.name}
          maxLength={80}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </td>
      <td>
        <input
          aria-label={`Amount of ${named}`}
          inputMode="decimal"
          className={styles.amount}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            const text = event.target.value.trim();
            onChange({ amount: /^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN });
          }}
        />
      </td>
      <td>
        <select
          aria-label={`Unit of ${named}`}
          value={line.unit}
          // one of the options
          onChange={(event) => onChange({ unit: event.target.value as Unit })}
        >
          {units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </td>
      <td>
        <select
          aria-label={`Group of ${named}`}
          value={line.food_group}
          onChange={(event) => onChange({ food_group: event.target.value as FoodGroup })}
        >
          {foodGroups.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </select>
      </td>
      <td>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${named}`}
          onClick={onRemove}
        >
          ×
        </button>
      </td>
    </tr>
  );
}
