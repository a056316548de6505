import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code that stands in the bytes: the same ones always give the same. One byte a letter. */
export const codeOf = (bytes: Buffer, groups: number, groupLength: number): string =>
  Array.from({ length: groups }, (_, group) =>
    [...bytes.subarray(group * groupLength, (group + 1) * groupLength)]
      .map((byte) => letters[byte % letters.length])
      .join(''),
  ).join('-');

/** "K7QM-2XPA-9RTD": nearly five bits a letter, from the system's own source of chance. */
export const randomCode = (groups: number, groupLength: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
