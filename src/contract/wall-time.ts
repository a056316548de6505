import * as z from 'zod/mini';

/** By the clock of the shop, '2026-11-19T23:59', which the server reads in its zone; empty: none. */
export const wallTime = z
  .string()
  .check(z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, 'Please enter a date and a time, or nothing.'));
