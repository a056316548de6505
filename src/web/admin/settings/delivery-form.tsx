import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  deliveryBody,
  saveDelivery,
  type getSettings,
  type Zone,
} from '../../../contract/settings.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Card } from '../kit/card.tsx';
import { DocumentForm } from './document-form.tsx';
import { PercentField } from './number-fields.tsx';
import styles from './settings.module.css';
import { useDocument } from './use-document.ts';
import { useRows } from './use-rows.ts';
import { ZoneCard } from './zone-card.tsx';

interface DeliveryFormProps {
  settings: ResponseOf<typeof getSettings>;
  onSaved: (news: string) => Promise<void>;
}

const newZone: Zone = {
  id: null,
  name: '',
  fee_cents: Number.NaN,
  free_over_cents: null,
  delivery_days: [],
  zip_prefixes: [],
};

export function DeliveryForm({ settings, onSaved }: DeliveryFormProps) {
  const form = useDocument({
    schema: deliveryBody,
    opened: {
      version: settings.version,
      zones: settings.zones,
      tax_rates: settings.tax_rates,
      delivery_taxed: settings.delivery_taxed,
    },
    send: async (body) => onSaved((await api(saveDelivery, { body })).message),
  });
  const { value, setValue, fields } = form;
  const { zones, tax_rates } = value;
  const zoneRows = useRows(zones, (next) => setValue((last) => ({ ...last, zones: next })));
  const rateRows = useRows(tax_rates, (next) => setValue((last) => ({ ...last, tax_rates: next })));

  return (
    <DocumentForm form={form}>
      {zones.map((zone, index) => (
        <ZoneCard
          key={zoneRows.keys[index]}
          zone={zone}
          place={`zones.${index}`}
          fields={fields}
          onChange={(next) => zoneRows.change(index, next)}
          onRemove={() => zoneRows.remove(index)}
        />
      ))}
      {fields.zones && <p className={styles.error}>{fields.zones}</p>}
      <div>
        <Button variant="secondary" onClick={() => zoneRows.add(newZone)}>
          Add a zone
        </Button>
      </div>
      <Card title="Taxes">
        <p className={styles.note}>A state that does not stand here pays no tax.</p>
        <div className={styles.rows}>
          {tax_rates.map((rate, index) => {
            const change = (part: Partial<typeof rate>) =>
              rateRows.change(index, { ...rate, ...part });
            return (
              <div key={rateRows.keys[index]} className={styles.row} data-link="rate">
                <Select
                  label="State"
                  value={rate.state}
                  options={usStates.map(({ state, abbr }) => ({ value: abbr, label: state }))}
                  onChange={({ target }) => change({ state: target.value })}
                  error={fields[`tax_rates.${index}.state`]}
                />
                <PercentField
                  label="Percent"
                  value={rate.rate_basis_points}
                  onChange={(points) => change({ rate_basis_points: points ?? Number.NaN })}
                  error={fields[`tax_rates.${index}.rate_basis_points`]}
                />
                <div className={styles.rowActions}>
                  <Button size="small" variant="quiet" onClick={() => rateRows.remove(index)}>
                    Remove
                  </Button>
                </div>
              </div>
            );
          })}
        </div>
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              const free = usStates.find(
                ({ abbr }) => !tax_rates.some(({ state }) => state === abbr),
              );
              if (free) rateRows.add({ state: free.abbr, rate_basis_points: 0 });
            }}
          >
            Add a state
          </Button>
        </div>
        <Checkbox
          label="Delivery is taxed too"
          checked={value.delivery_taxed}
          onChange={({ target }) =>
            setValue((last) => ({ ...last, delivery_taxed: target.checked }))
          }
        />
      </Card>
    </DocumentForm>
  );
}
