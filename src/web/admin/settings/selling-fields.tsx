import type { TypedSiteSettings } from '../../../contract/channel.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { CountField, MoneyField } from './number-fields.tsx';
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
          hint="For new plans; that of running ones is changed under Prices"
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
        <MoneyField
          label="Credit for who brings a friend"
          hint="0.00: not offered. Paid when the friend's first box is past its deadline"
          value={site.referral_credit_cents ?? 0}
          onChange={(referral_credit_cents) =>
            change({ referral_credit_cents: referral_credit_cents ?? Number.NaN })
          }
          error={fields['site.referral_credit_cents']}
        />
        <MoneyField
          label="Credit for the friend"
          value={site.referral_friend_cents ?? 0}
          onChange={(referral_friend_cents) =>
            change({ referral_friend_cents: referral_friend_cents ?? Number.NaN })
          }
          error={fields['site.referral_friend_cents']}
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
