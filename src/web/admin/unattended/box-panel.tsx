import { useEffect, useRef, useState } from 'react';
import { adminCustomerPage } from '../../../contract/admin-pages.ts';
import type { UnattendedDetail } from '../../../contract/unattended.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Facts } from '../kit/card.tsx';
import { BoxPill } from './box-words.tsx';
import { MealPicture } from './meal-strip.tsx';
import type { Decisions } from './use-decisions.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import styles from './unattended.module.css';

interface BoxPanelProps {
  box: UnattendedDetail;
  /** the list without this panel */
  close: string;
  decide: Decisions;
  may: boolean;
}

/** One box: what would be sent, what could be instead, and what can be done about it. */
export function BoxPanel({ box, close, decide, may }: BoxPanelProps) {
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number>>(
    new Map(box.meals.map(({ menu_item_id, quantity }) => [menu_item_id, quantity])),
  );
  // below lg it stands under the list
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia('(max-width: 1279px)').matches) place.current?.scrollIntoView();
  }, []);
  const filled = [...amounts.values()].reduce((sum, quantity) => sum + quantity, 0);
  const empty = box.plan_size - filled;
  const change = (id: string, by: number) =>
    setAmounts(new Map(amounts).set(id, Math.max(0, (amounts.get(id) ?? 0) + by)));
  const isDecided = box.state === 'approved' || box.state === 'skipped';
  const reasons = new Map(box.meals.map(({ menu_item_id, reason }) => [menu_item_id, reason]));
  const chosen = box.choices.filter(({ menu_item_id }) => amounts.get(menu_item_id));
  const others = box.choices.filter(({ menu_item_id }) => !amounts.get(menu_item_id));
  const approve = () =>
    void decide.approveAs(
      box,
      chosen.map(({ menu_item_id }) => ({ menu_item_id, quantity: amounts.get(menu_item_id)! })),
    );
  const amount = (id: string, left: number) => (
    <Amount
      value={amounts.get(id) ?? 0}
      most={empty > 0 ? left : (amounts.get(id) ?? 0)}
      onChange={(by) => change(id, by)}
      disabled={!may || box.state === 'skipped'}
    />
  );

  return (
    <div ref={place}>
      <Card
        title={box.name}
        aside={
          <ButtonLink size="small" variant="quiet" to={close} preventScrollReset>
            Close
          </ButtonLink>
        }
      >
        <p>
          <BoxPill state={box.state} /> {box.plan_name}, since {box.subscriber_since_formatted},{' '}
          {box.boxes} {box.boxes === 1 ? 'box' : 'boxes'}
        </p>
        {(box.state === 'stopped' || box.state === 'held') && (
          <Banner kind="warning">{box.why}</Banner>
        )}
        <Facts
          facts={[
            ['Eats', box.eats.diet],
            ['Allergens', box.eats.allergens.join(', ') || 'none'],
            ['Leaves out', box.eats.dislikes.join(', ') || 'nothing'],
            ['Estimate', box.total_cents === null ? '–' : formatCents(cents(box.total_cents))],
          ]}
        />
        <h3 className={styles.sub}>
          {box.state === 'approved' ? 'Approved' : 'Proposed'}, {filled} of {box.plan_size}
        </h3>
        <ul className={styles.meals}>
          {chosen.map(({ menu_item_id, name, image, note, left }) => (
            <li key={menu_item_id}>
              <MealPicture image={image} />
              <span className={styles.meal}>
                {name}
                <small>{reasons.get(menu_item_id) ?? note ?? 'Chosen by our team'}</small>
              </span>
              {amount(menu_item_id, left)}
            </li>
          ))}
        </ul>
        {may && box.state !== 'skipped' && (
          <details className={styles.others} open={empty > 0}>
            <summary>
              {empty > 0
                ? `Fill ${empty} ${empty === 1 ? 'place' : 'places'}`
                : 'Swap: take one out first'}
            </summary>
            <ul className={styles.meals}>
              {others.map(({ menu_item_id, name, image, note, left, blocked }) => (
                <li key={menu_item_id} data-blocked={blocked || undefined}>
                  <MealPicture image={image} />
                  <span className={styles.meal}>
                    {name}
                    <small>
                      {note ? `${note}. ` : ''}
                      {left} left
                    </small>
                  </span>
                  {blocked ? <small>Blocked</small> : amount(menu_item_id, left)}
                </li>
              ))}
            </ul>
          </details>
        )}
        {may && (
          <div className={styles.actions}>
            {box.state !== 'skipped' && (
              <Button
                size="small"
                disabled={empty !== 0}
                processing={decide.processing === 'approve'}
                onClick={approve}
              >
                {box.state === 'approved' ? 'Approve as changed' : 'Approve'}
              </Button>
            )}
            {box.state !== 'skipped' && (
              <Button
                size="small"
                variant="secondary"
                processing={decide.processing === 'skip'}
                onClick={() => void decide.decide('skip', [box])}
              >
                Skip week
              </Button>
            )}
            {!isDecided && (
              <Button
                size="small"
                variant="secondary"
                processing={decide.processing === 'hold'}
                onClick={() => void decide.decide('hold', [box])}
              >
                Hold
              </Button>
            )}
            {!isDecided && (
              <Button
                size="small"
                variant="secondary"
                processing={decide.processing === 'remind'}
                onClick={() => void decide.remind([box])}
              >
                Remind
              </Button>
            )}
            {(isDecided || box.why === 'Held by our team') && (
              <Button
                size="small"
                variant="secondary"
                processing={decide.processing === 'undo'}
                onClick={() => void decide.decide('undo', [box])}
              >
                Undo
              </Button>
            )}
          </div>
        )}
        <p>
          <OfficeLink page={adminCustomerPage} of={{ user_id: box.user_id }} orNothing>
            Open the customer
          </OfficeLink>
        </p>
      </Card>
    </div>
  );
}

interface AmountProps {
  value: number;
  most: number;
  disabled: boolean;
  onChange: (by: 1 | -1) => void;
}

function Amount({ value, most, disabled, onChange }: AmountProps) {
  return (
    <span className={styles.amount}>
      <button
        type="button"
        aria-label="One less"
        disabled={disabled || value === 0}
        onClick={() => onChange(-1)}
      >
        −
      </button>
      <span>{value}</span>
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || value >= most}
        onClick={() => onChange(1)}
      >
        +
      </button>
    </span>
  );
}
