import type { Customer } from '../../../contract/customer-page.ts';
import { useMay } from '../frame/use-admin-frame.ts';

/** Nobody changes anything of a customer who was erased. */
export const useMayEdit = ({ erased_formatted }: Pick<Customer, 'erased_formatted'>): boolean =>
  useMay('customers.edit') && erased_formatted === null;
