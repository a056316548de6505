/** "QUINCY": as it stands in links; read in any case. */
const affiliateCodePattern = /^[A-Z0-9]{4,20}$/;

/** The query parameter that it travels in, from page to page (spec §2). */
export const affiliateParameter = 'aff';

/** Null: nobody's code can look like this. */
export function readAffiliateCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return affiliateCodePattern.test(code) ? code : null;
}

/** A code to begin with: the first name as far as it goes, and a tail that makes it one's own. */
export function suggestAffiliateCode(first_name: string, tail: string): string {
  const name = first_name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return `${name.slice(0, 12)}${tail.toUpperCase()}`;
}
