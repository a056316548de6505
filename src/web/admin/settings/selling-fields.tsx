import type { TypedSiteSettings } from '../../../contract/channel.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { CountField } from './number-fields.tsx';
import styles from './settings.module.css';

interface SellingFieldsProps {
  site: TypedSiteSettings;
  onChange: (site: TypedSiteSettings) => void;
  fields: Record<string, string>;
}

const switches = [
  ['subscription_offer', 'Subscriptions are offered'],
  ['subscription_picking_required', 'Subscribers pick their meals'],
  ['subscription_cancel_easily', 'Subscribers cancel with one click'],
] as const;

/** How the channel sells. */
export function SellingFields({ site, onChange, fields }: SellingFieldsProps) {
  const change = (part: Partial<TypedSiteSettings>) => onChange({ ...site, ...part });
  return (
    <Card title="Selling">
      <FieldGrid>
        <CountField
          label="Subscribe & Save, percent"
          hint="For new plans: running ones keep theirs"
          value={site.subscription_discount}
          onChange={(subscription_discount) =>
            change({ subscription_discount: subscription_discount ?? Number.NaN })
          }
          error={fields['site.subscription_discount']}
        />
        <CountField
          label="Weeks that can be ordered ahead"
          value={site.future_weeks_available}
          onChange={(future_weeks_available) =>
            change({ future_weeks_available: future_weeks_available ?? Number.NaN })
          }
          error={fields['site.future_weeks_available']}
        />
      </FieldGrid>
      <div className={styles.rows}>
        {switches.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={site[name] === 'Y'}
            onChange={({ target }) => change({ [name]: target.checked ? 'Y' : 'N' })}
          />
        ))}
        <Checkbox
          label="The steps of ordering are shown"
          checked={site.show_steps}
          onChange={({ target }) => change({ show_steps: target.checked })}
        />
      </div>
      <TextArea
        label="Said before somebody cancels"
        value={site.subscription_cancel_text}
        onChange={({ target }) => change({ subscription_cancel_text: target.value })}
        error={fields['site.subscription_cancel_text']}
      />
    </Card>
  );
}
