import * as z from 'zod/mini';

/** What staff did with one thing, newest first, as the office's timeline shows it. */
export const history = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    at_formatted: z.string(),
    title: z.string(),
    detail: z.string(),
  }),
);

export type History = z.infer<typeof history>;
