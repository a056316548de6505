/** The index knows parts of three characters; of fewer it would have to read everything. */
const FEWEST = 3;
const MOST_WORDS = 6;

/**
 * What a search for a person has to hold, in any order: of a name or an email its words, of a phone number
 * its digits, however it was written. Empty: too little was typed.
 */
export function searchWords(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const words = /^\+?[\d\s().-]+$/.test(text)
    ? [text.replace(/^\+1/, '').replace(/\D/g, '')]
    : text.split(/\s+/).slice(0, MOST_WORDS);
  return words.some((word) => word.length >= FEWEST) ? words : [];
}
