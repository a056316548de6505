import { expect, it } from 'vitest';
import * as read from './read-cell.ts';

it.each([
  [' Maya ', 'Maya'],
  ['="00123"', '00123'],
  ["'=SUM(A1)", '=SUM(A1)'],
  ["'-5", '-5'],
  ["O'Neil", "O'Neil"],
])('the cell %s says %s', (cell, said) => expect(read.plainCell(cell)).toBe(said));

it.each([
  ['\uFEFFEmail', 'email'],
  ['First name', 'first_name'],
  ['ZIP-Code', 'zip_code'],
])('%s heads the column %s', (heading, name) => expect(read.columnName(heading)).toBe(name));

it.each([
  ['email,first_name', ','],
  ['email;first_name;"a,b,c"', ';'],
  ['email\tfirst_name', '\t'],
  ['email', ','],
])('%s is separated by %s', (line, sign) => expect(read.separatorOf(line)).toBe(sign));

it.each([
  ['$1,234.50', 123_450],
  ['25', 2500],
  ['0.1', 10],
  ['-5', null],
  ['ten', null],
  ['1.234', null],
])('%s is %s cents', (cell, cents) => expect(read.readCents(cell)).toBe(cents));

it('a yes, a no and neither', () => {
  expect(['Yes', 'x', 'NO', '', 'maybe'].map(read.readYes)).toEqual([
    true,
    true,
    false,
    false,
    null,
  ]);
});

it('zeros that a spreadsheet took come back, and a zip+4 is its zip', () => {
  expect(['8873', '501', '12508', '12508-1234', 'abc'].map(read.readZip)).toEqual([
    '08873',
    '00501',
    '12508',
    '12508',
    'abc',
  ]);
});

it('a phone number in any spelling is one', () => {
  expect(['(845) 555-0172', '+1 845 555 0172', '5550172'].map(read.readPhone)).toEqual([
    '845-555-0172',
    '845-555-0172',
    '5550172',
  ]);
});

it('words are separated by what stands between them', () =>
  expect(read.readWords('milk, tree nuts;soy| ')).toEqual(['milk', 'tree nuts', 'soy']));
