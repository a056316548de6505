import type { OrderView } from '../../../contract/admin-order.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ShipToFieldsProps {
  draft: OrderView['ship_to'];
  states: readonly SelectOption[];
  fields: Record<string, string>;
}

/** Where one order goes. The customer's own address stays what it is. */
export function ShipToFields({ draft, states, fields }: ShipToFieldsProps) {
  return (
    <>
      <AddressFields kind="shipping" draft={draft} states={states} fields={fields} />
      <PhoneField
        label="Phone"
        name="dayphone"
        defaultValue={draft.dayphone ?? ''}
        error={fields.dayphone}
      />
      <TextArea
        label="Delivery instructions"
        name="delivery_instructions"
        optional
        maxLength={500}
        defaultValue={draft.delivery_instructions ?? ''}
        error={fields.delivery_instructions}
      />
    </>
  );
}
