/** "14.87" → 1487, "" → 0; NaN for what is no amount. Read by its digits: 0.29 × 100 is not 29. */
export function readCents(typed: string): number {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  if (text === '') return 0;
  const found = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return Number.NaN;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}
