import type { SessionUser } from '../../../contract/session.ts';

/** What was typed survives a reload, in this tab only; a card's fields are never kept. */
const kept = [
  'email',
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'zip_code',
  'dayphone',
  'delivery_instructions',
  'payment_first_name',
  'payment_last_name',
  'payment_company',
  'payment_address',
  'payment_address_2',
  'payment_city',
  'payment_state',
  'payment_zip_code',
] as const;

export type Draft = Partial<Record<(typeof kept)[number], string>>;

const keyOf = (user: SessionUser | null) => `checkout-draft:${user?.id ?? 'guest'}`;

/** The customer's own address, with what was changed on this page laid over it. */
export function readDraft(user: SessionUser | null): Draft {
  const known: Draft = {};
  for (const name of kept) {
    const value = user && name in user ? user[name as keyof SessionUser] : null;
    if (value) known[name] = value;
  }
  const typed = sessionStorage.getItem(keyOf(user));
  // written by nobody but us
  return typed === null ? known : { ...known, ...(JSON.parse(typed) as Draft) };
}

export function keepDraft(user: SessionUser | null, data: FormData): void {
  const draft: Draft = {};
  for (const name of kept) {
    const value = data.get(name);
    if (typeof value === 'string') draft[name] = value;
  }
  sessionStorage.setItem(keyOf(user), JSON.stringify(draft));
}

export const forgetDraft = (user: SessionUser | null): void =>
  sessionStorage.removeItem(keyOf(user));
