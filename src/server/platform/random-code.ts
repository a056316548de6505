import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** "K7QM-2XPA-9RTD": nearly five bits a letter, from the system's own source of chance. */
export const randomCode = (groups: number, groupLength: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
