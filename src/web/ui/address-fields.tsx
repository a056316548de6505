import { useRef, type ReactNode } from 'react';
import type { PlaceAddress } from '../../domain/address/place-to-address.ts';
import { AddressField } from './address-field.tsx';
import { Field } from './field.tsx';
import { Select, type SelectOption } from './select.tsx';
import styles from './address-fields.module.css';

/** What the contract calls each part of either address. */
const names = {
  shipping: {
    first_name: 'first_name',
    last_name: 'last_name',
    company: 'company',
    address_1: 'address_1',
    address_2: 'address_2',
    city: 'city',
    state: 'state',
    zip_code: 'zip_code',
  },
  billing: {
    first_name: 'payment_first_name',
    last_name: 'payment_last_name',
    company: 'payment_company',
    address_1: 'payment_address',
    address_2: 'payment_address_2',
    city: 'payment_city',
    state: 'payment_state',
    zip_code: 'payment_zip_code',
  },
} as const;

type Kind = keyof typeof names;
type Part = keyof (typeof names)['shipping'];
type Name = (typeof names)[Kind][Part];

interface AddressFieldsProps {
  kind: Kind;
  /** what the fields begin with */
  draft: Readonly<Partial<Record<Name, string | null>>>;
  states: readonly SelectOption[];
  fields: Record<string, string>;
  /** a chosen place has filled in fields that nobody typed into */
  onFilled?: () => void;
  afterZip?: ReactNode;
}

/** One address, shipping or billing. */
export function AddressFields(props: AddressFieldsProps) {
  const { kind, draft, states, fields, onFilled, afterZip } = props;
  const place = useRef<HTMLDivElement>(null);
  const part = (name: Part, token: string) => ({
    name: names[kind][name],
    autoComplete: `${kind} ${token}`,
    defaultValue: draft[names[kind][name]] ?? '',
    error: fields[names[kind][name]],
  });
  const fillIn = (found: PlaceAddress) => {
    for (const name of ['city', 'state', 'zip_code'] as const) {
      const control = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
        `[name=${names[kind][name]}]`,
      );
      if (control && found[name]) control.value = found[name];
    }
    onFilled?.();
  };
  return (
    <>
      <div className={styles.two}>
        <Field label="First name" {...part('first_name', 'given-name')} />
        <Field label="Last name" {...part('last_name', 'family-name')} />
      </div>
      <Field label="Company" optional {...part('company', 'organization')} />
      <div className={styles.street}>
        <AddressField label="Address 1" onPlace={fillIn} {...part('address_1', 'address-line1')} />
        <Field label="Address 2" optional {...part('address_2', 'address-line2')} />
      </div>
      <div className={styles.place} ref={place}>
        <Field label="City" {...part('city', 'address-level2')} />
        <Select
          label="State"
          placeholder="Choose"
          options={states}
          {...part('state', 'address-level1')}
        />
        <Field label="Zip" inputMode="numeric" maxLength={5} {...part('zip_code', 'postal-code')} />
      </div>
      {afterZip}
    </>
  );
}
