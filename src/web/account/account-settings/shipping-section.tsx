import { shippingForm, updateShippingAddress } from '../../../contract/account-settings.ts';
import type { AccountUser } from '../../../contract/session.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { api } from '../../lib/api.ts';
import { trackAccount } from '../../lib/tracking.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { EditForm } from './edit-form.tsx';
import { EditableCard } from './editable-card.tsx';
import { AddressLines, Facts } from './settings-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SectionProps {
  user: AccountUser;
  onSaved(message: string): void;
}

export const stateOptions = usStates.map(({ state, abbr }) => ({ value: abbr, label: state }));

export function ShippingSection({ user, onSaved }: SectionProps) {
  return (
    <EditableCard title="Shipping Address" edit="EDIT">
      {({ editing, close }) =>
        editing ? (
          <ShippingForm {...{ user, onSaved }} onClose={close} />
        ) : (
          <StoredAddress user={user} />
        )
      }
    </EditableCard>
  );
}

function StoredAddress({ user }: { user: AccountUser }) {
  const { address_1, address_2, city, state, zip_code } = user;
  const lines = [address_1, address_2, `${city}, ${state} ${zip_code}`];
  return (
    <Facts
      facts={[
        ['Name', user.name],
        ['Company', user.company],
        ['Address', address_1 ? <AddressLines key="address" lines={lines} /> : 'None yet'],
        ['Phone', user.dayphone],
        ['Delivery', user.delivery_instructions],
      ]}
    />
  );
}

function ShippingForm({ user, onSaved, onClose }: SectionProps & { onClose(): void }) {
  const form = useSettingsForm({
    schema: shippingForm,
    fallback: 'Unable to update your address.',
    async send(body) {
      const { message } = await api(updateShippingAddress, { body });
      trackAccount('update_address');
      return message;
    },
    onSaved(message) {
      onClose();
      onSaved(message);
    },
  });
  const { fields } = form;
  return (
    <EditForm form={form} submit="SAVE" onCancel={onClose}>
      <AddressFields kind="shipping" draft={user} states={stateOptions} fields={fields} />
      <PhoneField
        label="Phone Number"
        name="dayphone"
        defaultValue={user.dayphone ?? ''}
        error={fields.dayphone}
      />
      <Field
        label="Delivery instructions"
        optional
        name="delivery_instructions"
        maxLength={500}
        autoComplete="off"
        placeholder="Gate or entry code, where to leave the box"
        defaultValue={user.delivery_instructions ?? ''}
        error={fields.delivery_instructions}
      />
    </EditForm>
  );
}
