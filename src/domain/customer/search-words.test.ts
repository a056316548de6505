import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Ada Byron', ['ada', 'byron']],
  ['  ada@Example.com ', ['ada@example.com']],
  ['al bo lee', ['al', 'bo', 'lee']],
])('a name or an email is searched by its words: %s', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test.each(['212-555-0148', '(212) 555 0148', '+1 212 555-0148', '2125550148'])(
  'a phone number is searched by its digits, however it is written: %s',
  (typed) => expect(searchWords(typed)).toEqual(['2125550148']),
);

test.each(['', 'ab', ' 12 ', 'a b c', '+1', '- -'])(
  'fewer than three characters find nobody: "%s"',
  (typed) => expect(searchWords(typed)).toEqual([]),
);
