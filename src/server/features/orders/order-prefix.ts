/** "green-fork" → "GF": how order numbers begin. */
export const orderPrefix = (channel: string): string =>
  channel
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
