import type { Plan } from '../../../contract/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { Pill } from '../kit/pill.tsx';
import { KnownPrice } from './known-price.tsx';
import { CountField, MoneyField } from './number-fields.tsx';
import styles from './settings.module.css';

interface PlanCardProps {
  plan: Plan;
  /** where it stands in the document */
  place: string;
  fields: Record<string, string>;
  onChange: (plan: Plan) => void;
  onHero: () => void;
  /** null: it is the first */
  onRaise: (() => void) | null;
  /** null: it is saved, and can only be retired */
  onRemove: (() => void) | null;
}

const switches = [
  ['sold_on_subscription', 'Sold on subscription'],
  ['sold_once', 'Sold once'],
  ['is_retired', 'Retired: not sold any more; running plans go on'],
] as const;

export function PlanCard(props: PlanCardProps) {
  const { plan, place, fields, onChange } = props;
  const change = (part: Partial<Plan>) => onChange({ ...plan, ...part });
  const error = (name: keyof Plan) => fields[`${place}.${name}`];
  const isNew = plan.id === null;
  return (
    <Card
      title={plan.name || 'New plan'}
      aside={
        <div className={styles.rowActions}>
          {plan.is_hero && <Pill look="blue">Main plan</Pill>}
          {plan.is_retired && <Pill look="gray">Retired</Pill>}
          {props.onRaise && (
            <Button size="small" variant="secondary" onClick={props.onRaise}>
              Up
            </Button>
          )}
          {!plan.is_hero && !plan.is_retired && (
            <Button size="small" variant="secondary" onClick={props.onHero}>
              Make main
            </Button>
          )}
          {props.onRemove && (
            <Button size="small" variant="quiet" onClick={props.onRemove}>
              Remove
            </Button>
          )}
        </div>
      }
    >
      <FieldGrid>
        <Field
          label="Name"
          value={plan.name}
          onChange={({ target }) => change({ name: target.value })}
          error={error('name')}
        />
        {isNew ? (
          <MoneyField
            label={plan.picking ? 'Price per meal, dollars' : 'Price of the box, dollars'}
            value={plan.price_cents}
            onChange={(price) => change({ price_cents: price ?? Number.NaN })}
            error={error('price_cents')}
          />
        ) : (
          <KnownPrice
            label={plan.picking ? 'Price per meal' : 'Price of the box'}
            cents={plan.price_cents}
          />
        )}
        <CountField
          label="Fewest meals"
          value={plan.min_meals}
          onChange={(meals) => change({ min_meals: meals ?? Number.NaN })}
          error={error('min_meals')}
        />
        <CountField
          label="Most meals"
          value={plan.max_meals}
          onChange={(meals) => change({ max_meals: meals ?? Number.NaN })}
          error={error('max_meals')}
        />
        <TextArea
          label="Description"
          value={plan.description}
          onChange={({ target }) => change({ description: target.value })}
          error={error('description')}
        />
        <Field
          label="Badge"
          optional
          value={plan.badge ?? ''}
          onChange={({ target }) => change({ badge: target.value || null })}
          error={error('badge')}
        />
        {isNew && (
          <>
            <Field
              label="Sku"
              hint="Stays for ever"
              value={plan.sku}
              onChange={({ target }) => change({ sku: target.value })}
              error={error('sku')}
            />
            <Field
              label="Short name"
              hint="Stands in addresses and stays for ever"
              value={plan.short_name}
              onChange={({ target }) => change({ short_name: target.value })}
              error={error('short_name')}
            />
            <Select
              label="Kind"
              value={plan.picking ? 'picking' : 'box'}
              options={[
                { value: 'picking', label: 'Customers pick the meals' },
                { value: 'box', label: 'A preset box' },
              ]}
              onChange={({ target }) => change({ picking: target.value === 'picking' })}
            />
          </>
        )}
      </FieldGrid>
      {switches.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={plan[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
          error={error(name)}
        />
      ))}
    </Card>
  );
}
