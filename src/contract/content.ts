import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The texts that a channel publishes, from Markdown. */
export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  summary: "One of the channel's texts as sanitised HTML",
  access: 'open',
  params: z.object({ slug: z.string().check(z.maxLength(80)) }),
  response: z.object({ title: z.string(), html: z.string(), updated_at: z.string() }),
});
