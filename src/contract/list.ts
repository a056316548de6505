import * as z from 'zod/mini';

/** Lists of the back office: filtered, sorted and paged by key on the server, all of it in the address. */

// it carries the sort value of a row: two names of 100 letters, at worst
const cursor = z.string().check(z.maxLength(2000));

/** `sorts` are the columns that can lead; "-" before one turns it round. The first is what is shown unasked. */
export function listQuery<const Sort extends string, Filters extends z.core.$ZodLooseShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  const names = sorts.flatMap((sort) => [sort, `-${sort}`] as const);
  return z.strictObject({
    ...filters,
    sort: z.optional(z.enum(names as [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]])),
    /** `next_cursor` or `previous_cursor` of a page with the same sort */
    cursor: z.optional(cursor),
  });
}

export const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next_cursor: z.nullable(cursor),
    previous_cursor: z.nullable(cursor),
    /** exact up to 1,000; `is_more` says that there are more */
    count: z.object({ count: z.int(), is_more: z.boolean() }),
  });

export interface List<Row> {
  rows: Row[];
  next_cursor: string | null;
  previous_cursor: string | null;
  count: { count: number; is_more: boolean };
}

/** What a person types into a list's search: any part of a name, email, phone or number. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(100)));
