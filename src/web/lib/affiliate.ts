import { countAffiliateVisit } from '../../contract/affiliate.ts';
import { affiliateParameter, readAffiliateCode } from '../../domain/affiliate/affiliate-code.ts';
import { api } from './api.ts';
import { mayTrack } from './tracking.ts';

const KEY = 'affiliate';

/**
 * Whose link this visitor came through. The address carries it from page to page; this remembers it for
 * as long as the page lives, and for the tab's life only if the visitor has agreed to be counted.
 */
let remembered: string | null = null;

/** The last link that was followed counts. */
export function noteAffiliate(search: string): void {
  const code = readAffiliateCode(new URLSearchParams(search).get(affiliateParameter));
  if (!code || code === remembered) return;
  remembered = code;
  if (mayTrack()) sessionStorage.setItem(KEY, code);
  // of no importance to the visitor, whatever comes of it
  api(countAffiliateVisit, { body: { code } }).catch(() => {});
}

export function affiliateCode(): string | null {
  return remembered ?? (mayTrack() ? readAffiliateCode(sessionStorage.getItem(KEY)) : null);
}
