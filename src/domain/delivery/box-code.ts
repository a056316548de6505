/** What stands on a box, in the database as twelve hexadecimal digits. */
export type BoxCode = string & { readonly boxCode: true };

/**
 * As a person types it or a scanner sends it: "a1b2-c3d4 e5f6" is A1B2C3D4E5F6. Letters that look like a digit
 * are that digit. Null: no such code can be.
 */
export function readBoxCode(text: string): BoxCode | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-F]{12}$/.test(code) ? (code as BoxCode) : null;
}

/** "A1B2-C3D4-E5F6" */
export const formatBoxCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
