/** What the address field decides without a screen. */

export type SuggestionMove =
  | { do: 'highlight'; index: number }
  | { do: 'choose'; index: number }
  | { do: 'close' };

interface SuggestionList {
  open: boolean;
  count: number;
  /** -1: none is highlighted */
  active: number;
}

/** What a key does to the list; null: it is the input's own, or the form's. */
export function moveForKey(
  key: string,
  { open, count, active }: SuggestionList,
): SuggestionMove | null {
  if (count === 0) return null;
  // a closed list opens again at its near end
  const from = open ? active : -1;
  if (key === 'ArrowDown') return { do: 'highlight', index: (from + 1) % count };
  if (key === 'ArrowUp') return { do: 'highlight', index: from <= 0 ? count - 1 : from - 1 };
  if (!open) return null;
  if (key === 'Enter' && active >= 0) return { do: 'choose', index: active };
  if (key === 'Escape') return { do: 'close' };
  return null;
}

/** Splits a suggestion into what the person has typed of it and what it adds. */
export function splitTyped(suggestion: string, typed: string): [typed: string, added: string] {
  const start = typed.trim().replace(/\s+/g, ' ');
  const agrees = suggestion.toLowerCase().startsWith(start.toLowerCase());
  return agrees
    ? [suggestion.slice(0, start.length), suggestion.slice(start.length)]
    : ['', suggestion];
}

/** For screen readers, which do not see the list appear. */
export function announceCount(count: number): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'address' : 'addresses'} suggested. Use the arrow keys to choose.`;
}

/** The name of one search; not `randomUUID`, which is missing where a shop is opened without TLS. */
export function newSearch(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
