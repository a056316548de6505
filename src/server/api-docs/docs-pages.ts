import { refusals } from '../../contract/refusals.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { ApiCall } from './calls-of.ts';
import { docsStyle } from './docs-style.ts';
import { fieldsOf, typeWords } from './fields-of.ts';
import type { Schema } from './open-api.ts';

export const docsPath = '/api/docs';
export const documentPath = `${docsPath}/json`;

/** Of areas whose name is not their title. */
const titles: Record<string, string> = {
  open: 'Shop: open to everybody',
  'signed-in': 'Account: for who is logged in',
  signature: 'Messages that prove themselves by a signature',
  'view-admin': 'Back office: for everybody who works in it',
};

const titleOf = (area: string): string =>
  titles[area] ?? `${area.charAt(0).toUpperCase()}${area.slice(1).replaceAll('-', ' ')}`;

/** Those for everybody first, then the back office by name. */
export function areasOf(calls: readonly ApiCall[]): string[] {
  const first = Object.keys(titles);
  const areas = new Set(calls.map(({ area }) => area).sort());
  return [...first.filter((area) => areas.delete(area)), ...areas];
}

/** Every call by its area; with words to look for, those in which all of them stand. */
export function indexPage(calls: readonly ApiCall[], asked: string): string {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls.filter(({ method, path, summary, access }) => {
    const text = `${method} ${path} ${summary} ${access}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = areasOf(found).map(
    (area) => `<section>
<h2><a href="${docsPath}/${area}">${escapeHtml(titleOf(area))}</a></h2>
<ul class="calls">${found
      .filter((call) => call.area === area)
      .map(
        (call) =>
          `<li><a href="${docsPath}/${area}#${call.id}">${nameOf(call)}</a> <span>${escapeHtml(call.summary)}</span></li>`,
      )
      .join('\n')}</ul>
</section>`,
  );
  const count = `${found.length} ${found.length === 1 ? 'call' : 'calls'}`;
  return document(
    'API',
    `<h1>API</h1>
<p>The JSON API of this shop. Programs call it with a token, made under Settings, API tokens; browsers with
the cookie of their session. <a href="${documentPath}">OpenAPI document</a> ·
<a href="${docsPath}/errors">Errors</a></p>
<form role="search" action="${docsPath}">
<label for="q">Search calls</label>
<div><input id="q" name="q" type="search" maxlength="100" value="${escapeHtml(asked)}"> <button>Search</button></div>
</form>
<p role="status">${count}${words.length > 0 ? ` for “${escapeHtml(asked)}”. <a href="${docsPath}">Show all</a>` : ''}</p>
${groups.join('\n')}`,
  );
}

export function areaPage(calls: readonly ApiCall[], area: string, origin: string): string {
  const shown = calls.filter((call) => call.area === area);
  return document(
    titleOf(area),
    `${back}<h1>${escapeHtml(titleOf(area))}</h1>\n${shown.map((call) => callSection(call, origin)).join('\n')}`,
  );
}

export function errorsPage(): string {
  const rows = Object.entries(refusals)
    .map(([code, { status, message }]) => errorRow({ code, status, message }))
    .join('\n');
  return document(
    'Errors',
    `${back}<h1>Errors</h1>
<p>An answer of 4xx or 5xx is <code>{ "message", "code" }</code>. The message is for people and may change, the code stays; with
<code>request.invalid</code>, <code>fields</code> says what is wrong with which field.</p>
${table('Every error', ['Status', 'Code', 'Message'], rows)}`,
  );
}

const back = `<p><a href="${docsPath}">← All calls</a></p>`;

const nameOf = ({ method, path }: ApiCall) =>
  `<b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code>`;

function callSection(call: ApiCall, origin: string): string {
  const curl = ['curl', ...call.flags, `'${origin}${call.path}'`].join(' ');
  return `<section class="call" id="${call.id}">
<h2>${nameOf(call)}</h2>
<p>${escapeHtml(call.summary)}</p>
<p class="who">${whoMay(call)}</p>
${call.parts.map(({ title, schema }) => part(title, schema)).join('\n')}
${call.media_type === 'application/json' ? '' : `<p>Answers with <code>${escapeHtml(call.media_type)}</code>.</p>`}
${call.errors.length > 0 ? table('Errors', ['Status', 'Code', 'Message'], call.errors.map(errorRow).join('\n')) : ''}
<pre tabindex="0" aria-label="Example of ${escapeHtml(`${call.method} ${call.path}`)}">${escapeHtml(curl)}</pre>
</section>`;
}

function whoMay({ access, by_token }: ApiCall): string {
  if (access === 'open') return 'Open to everybody.';
  if (access === 'signature') return 'Proves itself by the signature that it carries.';
  if (access === 'signed-in') return 'For whoever is logged in; API tokens do not open it.';
  return `Needs <code>${escapeHtml(access)}</code>; ${by_token ? 'open to' : 'not for'} API tokens.`;
}

function part(title: string, schema: Schema): string {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return `<p><b>${title}</b>: ${escapeHtml(typeWords(schema))}</p>`;
  const rows = fields.map(
    ({ name, type, required }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}${required ? '' : ' <i>optional</i>'}</td></tr>`,
  );
  return table(title, ['Field', 'Type'], rows.join('\n'));
}

const errorRow = ({ code, status, message }: { code: string; status: number; message: string }) =>
  `<tr><td>${status}</td><th scope="row"><code>${escapeHtml(code)}</code></th><td>${escapeHtml(message)}</td></tr>`;

const table = (caption: string, heads: readonly string[], rows: string) =>
  `<table><caption>${caption}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows}</tbody></table>`;

const document = (title: string, main: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title === 'API' ? title : `${title} · API`)}</title><style>${docsStyle}</style></head>
<body><main>${main}</main></body>
</html>`;
