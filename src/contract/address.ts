import * as z from 'zod/mini';

/** The fields of an address and a card with the texts of spec §5: forms and endpoints share them. */

const tooLong = 'This is too long';

/** A database keeps no zero, and half a character is none: nobody types either. */
const storable = z.regex(/^[^\0\p{Cs}]*$/u, 'This holds a character that cannot be kept');

export const requiredText = (message: string, most = 100) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, tooLong), storable);

/** An empty field is one that was left out. */
export const optionalText = (most = 100) =>
  z.optional(z.string().check(z.trim(), z.maxLength(most, tooLong), storable));

export const emailField = (message: string) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(254, tooLong),
      storable,
      z.toLowerCase(),
      z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'Please enter a valid email address'),
    );

const state = (message: string) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, message),
      z.toUpperCase(),
      z.regex(/^[A-Z]{2}$/, 'Choose a state from the list'),
    );

export const zipCode = z
  .string({ error: 'Zipcode is required' })
  .check(
    z.trim(),
    z.minLength(1, 'Zipcode is required'),
    z.length(5, 'Zipcode must be 5-digits'),
    z.regex(/^\d*$/, 'Enter only numbers'),
  );

export const shippingFields = {
  first_name: requiredText('First Name is required'),
  last_name: requiredText('Last Name is required'),
  company: optionalText(),
  address_1: requiredText('Shipping Address 1 is required'),
  address_2: optionalText(),
  city: requiredText('Shipping City is required'),
  state: state('Shipping State is required'),
  zip_code: zipCode,
  dayphone: z
    .string({ error: 'Phone Number is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Phone Number is required'),
      z.regex(/^\d{3}-\d{3}-\d{4}$/, 'Enter the phone number as ###-###-####'),
    ),
  delivery_instructions: optionalText(500),
};

export const billingFields = {
  payment_first_name: requiredText('First Name is required'),
  payment_last_name: requiredText('Last Name is required'),
  payment_company: optionalText(),
  payment_address: requiredText('Payment Address 1 is required'),
  payment_address_2: optionalText(),
  payment_city: requiredText('Payment City is required'),
  payment_state: state('Payment State is required'),
  // the spec's own words (design §9)
  payment_zip_code: z
    .string({ error: 'Shipping Zip Code is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Shipping Zip Code is required'),
      z.maxLength(5, 'Zipcode must be 5-digits'),
      z.regex(/^\d{5}$/, 'Zipcode must be 5-digits'),
    ),
};

export const monthOptions = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
);

export const cardFields = {
  cc_num: z.string({ error: 'Credit Card Number is required' }).check(
    // people type a card as it is printed
    z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
    z.minLength(1, 'Credit Card Number is required'),
    z.regex(/^\d{13,16}$/, 'Please enter a valid credit card number'),
  ),
  cc_exp_month: z
    .string({ error: 'Expiration Month is required' })
    .check(
      z.minLength(1, 'Expiration Month is required'),
      z.regex(/^(0[1-9]|1[0-2])$/, 'Choose a month from the list'),
    ),
  cc_exp_year: z
    .string({ error: 'Expiration Year is required' })
    .check(
      z.minLength(1, 'Expiration Year is required'),
      z.regex(/^20\d\d$/, 'Choose a year from the list'),
    ),
  cc_cvv: z
    .string({ error: 'CVC is required' })
    .check(
      z.trim(),
      z.minLength(1, 'CVC is required'),
      z.regex(/^\d{3,4}$/, 'Please enter a valid CVC'),
    ),
};
