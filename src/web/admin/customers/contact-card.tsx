import {
  contactForm,
  updateCustomerContact,
  type Customer,
} from '../../../contract/customer-page.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { FieldGrid, Facts } from '../kit/card.tsx';
import { EditableCard } from './editable-card.tsx';

export function ContactCard({ customer }: { customer: Customer }) {
  const { user_id, first_name, last_name, email, dayphone } = customer;
  const fieldsOf = (messages: Record<string, string>) => (
    <>
      <FieldGrid>
        <Field
          label="First name"
          name="first_name"
          defaultValue={first_name}
          error={messages.first_name}
        />
        <Field
          label="Last name"
          name="last_name"
          defaultValue={last_name}
          error={messages.last_name}
        />
      </FieldGrid>
      <Field
        label="Email"
        name="email"
        type="email"
        readOnly={customer.is_guest}
        defaultValue={email}
        error={messages.email}
        hint={
          customer.is_guest
            ? 'Ordered as a guest: the address belongs to the order.'
            : 'The former address is told.'
        }
      />
      <PhoneField
        label="Phone"
        optional
        name="dayphone"
        defaultValue={dayphone ?? ''}
        error={messages.dayphone}
      />
    </>
  );
  return (
    <EditableCard
      title="Contact"
      schema={contactForm}
      customer={customer}
      save={(body, version) =>
        api(updateCustomerContact, { params: { user_id }, body: { ...body, version } })
      }
      fields={fieldsOf}
    >
      <Facts
        facts={[
          ['Name', `${first_name} ${last_name}`],
          [
            'Email',
            customer.erased_formatted ? null : (
              <a key="mail" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          ['Phone', dayphone],
          [
            'Log-in',
            customer.is_guest || customer.erased_formatted
              ? 'None'
              : customer.has_password
                ? 'Has a password'
                : 'No password yet',
          ],
        ]}
      />
    </EditableCard>
  );
}
