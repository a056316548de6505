import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type AppLoadContext, type EntryContext } from 'react-router';

/**
 * A page is sent whole, so that it can be cached and its scripts hashed. It is rendered as a stream all the same:
 * the router hands its data to the browser through one, and renderToString would leave that out.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const html = await new Promise<string>((resolve, reject) => {
    const router = <ServerRouter context={context} url={request.url} nonce={nonce} />;
    const page = renderToPipeableStream(router, {
      nonce,
      onAllReady: () => resolve(text(page.pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
  // on a slow line the style sheet and the pictures come first: the page is read before it is clicked
  const painted = html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(painted, { status, headers });
}
