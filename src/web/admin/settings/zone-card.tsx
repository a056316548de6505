import { useState } from 'react';
import type { Zone } from '../../../contract/settings.ts';
import { weekdays } from '../../../domain/week/calendar-date.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { KnownPrice } from './known-price.tsx';
import { MoneyField } from './number-fields.tsx';
import styles from './settings.module.css';
import { messageBelow } from './use-document.ts';
import { weekdayWord } from './weekday-word.ts';

interface ZoneCardProps {
  zone: Zone;
  /** where it stands in the document */
  place: string;
  fields: Record<string, string>;
  onChange: (zone: Zone) => void;
  onRemove: () => void;
}

export function ZoneCard({ zone, place, fields, onChange, onRemove }: ZoneCardProps) {
  const isNew = zone.id === null;
  const change = (part: Partial<Zone>) => onChange({ ...zone, ...part });
  const [prefixes, setPrefixes] = useState(zone.zip_prefixes.join(', '));
  const daysError = messageBelow(fields, `${place}.delivery_days`);
  return (
    <Card
      title={zone.name || 'New zone'}
      aside={
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      }
    >
      <FieldGrid>
        <Field
          label="Name"
          value={zone.name}
          onChange={({ target }) => change({ name: target.value })}
          error={fields[`${place}.name`]}
        />
        {isNew ? (
          <MoneyField
            label="Delivery fee, dollars"
            value={zone.fee_cents}
            onChange={(fee) => change({ fee_cents: fee ?? Number.NaN })}
            error={fields[`${place}.fee_cents`]}
          />
        ) : (
          <KnownPrice label="Delivery fee" cents={zone.fee_cents} />
        )}
        <TextArea
          label="Zip codes that begin with"
          hint="Separated by commas; the longest that fits wins"
          value={prefixes}
          onChange={({ target }) => {
            setPrefixes(target.value);
            change({ zip_prefixes: target.value.split(/[\s,]+/).filter(Boolean) });
          }}
          error={messageBelow(fields, `${place}.zip_prefixes`)}
        />
        {isNew ? (
          <MoneyField
            label="Free over, dollars"
            optional
            value={zone.free_over_cents}
            onChange={(free_over_cents) => change({ free_over_cents })}
            error={fields[`${place}.free_over_cents`]}
          />
        ) : (
          <KnownPrice label="Free over" cents={zone.free_over_cents} />
        )}
      </FieldGrid>
      <div role="group" aria-label="Delivery days" className={styles.days}>
        {weekdays.map((weekday, day) => (
          <Checkbox
            key={weekday}
            label={weekdayWord(weekday)}
            checked={zone.delivery_days.includes(day)}
            onChange={({ target }) => {
              const others = zone.delivery_days.filter((each) => each !== day);
              change({ delivery_days: target.checked ? [...others, day].sort() : others });
            }}
          />
        ))}
      </div>
      {daysError && <p className={styles.error}>{daysError}</p>}
    </Card>
  );
}
