import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/** Loaders have finished when this runs, so a page is rendered in one go: it can be cached and hashed whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!doctype html>${html}`, { status, headers });
}
