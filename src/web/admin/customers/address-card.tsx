import {
  addressForm,
  updateCustomerAddress,
  type Customer,
} from '../../../contract/customer-page.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FieldGrid, Facts } from '../kit/card.tsx';
import { EditableCard } from './editable-card.tsx';
import styles from './customer.module.css';

const states = usStates.map(({ state, abbr }) => ({ value: abbr, label: state }));

type Part = 'company' | 'address_1' | 'address_2' | 'city' | 'state' | 'zip_code';

export function AddressCard({ customer }: { customer: Customer }) {
  const { user_id, company, address_1, address_2, city, state, zip_code } = customer;
  const fieldsOf = (messages: Record<string, string>) => {
    const part = (name: Part) => ({
      name,
      defaultValue: customer[name] ?? '',
      error: messages[name],
    });
    return (
      <>
        <Field label="Company" optional {...part('company')} />
        <Field label="Address 1" {...part('address_1')} />
        <Field label="Address 2" optional {...part('address_2')} />
        <Field label="City" {...part('city')} />
        <FieldGrid>
          <Select label="State" placeholder="Choose" options={states} {...part('state')} />
          <Field label="Zip" inputMode="numeric" maxLength={5} {...part('zip_code')} />
        </FieldGrid>
        <TextArea
          label="Delivery instructions"
          optional
          name="delivery_instructions"
          maxLength={500}
          defaultValue={customer.delivery_instructions ?? ''}
          error={messages.delivery_instructions}
        />
      </>
    );
  };
  const lines = [company, address_1, address_2, `${city}, ${state} ${zip_code}`];
  return (
    <EditableCard
      title="Delivery address"
      schema={addressForm}
      customer={customer}
      save={(body, version) =>
        api(updateCustomerAddress, { params: { user_id }, body: { ...body, version } })
      }
      fields={fieldsOf}
    >
      {address_1 === null ? (
        <p>None yet.</p>
      ) : (
        <Facts
          facts={[
            [
              'Address',
              <span key="address" className={styles.lines}>
                {lines.filter(Boolean).join('\n')}
              </span>,
            ],
            ['Zone', customer.zone ?? 'Nobody delivers there'],
            ['Instructions', customer.delivery_instructions],
          ]}
        />
      )}
    </EditableCard>
  );
}
