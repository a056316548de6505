/** As it is typed: 8455550172 → 845-555-0172 (spec §5: ###-###-####). */
export function maskPhone(typed: string): string {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
