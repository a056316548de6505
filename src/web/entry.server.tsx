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
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(scriptsAfterPictures(html, nonce), { status, headers });
}

/**
 * A page is seen before it is clicked: on a slow line its scripts would share it with the pictures. They
 * are asked for once those are there, or after two seconds, whatever comes first.
 */
const startScripts = `{let start=()=>{start=()=>{};\
for(let link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';let script=document.createElement('script');\
script.type='module';script.textContent=document.getElementById('scripts').textContent;\
document.head.append(script)};setTimeout(()=>start(),2000);\
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>start())))}`;

function scriptsAfterPictures(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      / type="module" async="">[^]*?<\/script>/,
      (script) =>
        ` type="text/plain" id="scripts"${script.slice(' type="module" async=""'.length)}` +
        `<script nonce="${nonce}">${startScripts}</script>`,
    );
}
