import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone.ts';

test.each([
  ['', ''],
  ['8', '8'],
  ['8455', '845-5'],
  ['8455550172', '845-555-0172'],
  ['845-555-0172', '845-555-0172'],
  ['(845) 555-0172', '845-555-0172'],
  ['+1 845 555 0172', '845-555-0172'],
  ['84555501729999', '845-555-0172'],
  ['phone', ''],
])('%j is shown as %j', (typed, shown) => expect(maskPhone(typed)).toBe(shown));
