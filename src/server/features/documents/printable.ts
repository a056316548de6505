/** What the standard fonts of PDF have beside Latin-1 (WinAnsi). */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters that are no other letter with a mark. */
const standIns: Record<string, string> = { '−': '-', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' };

/** nearly every text there is */
const allLatin1 = /^[\x20-\x7e\xa0-\xff]*$/;

const isPrintable = (letter: string): boolean =>
  /^[\x20-\x7e\xa0-\xff]$/.test(letter) || beyondLatin1.includes(letter);

/**
 * A text as the standard fonts can show it: they need no file and every reader has them, but they know
 * western letters only. Others lose their marks ("Łukasz Wiśniewski" → "Lukasz Wisniewski").
 */
export const printable = (text: string): string =>
  allLatin1.test(text)
    ? text
    : [...text.normalize('NFC')]
        .map((letter) => (isPrintable(letter) ? letter : fold(letter)))
        .join('');

function fold(letter: string): string {
  const plain = standIns[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].every(isPrintable) ? plain : '?';
}
