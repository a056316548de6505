import { createHash, randomBytes } from 'node:crypto';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Given to the renderer as a nonce and taken out before the page is sent: a script that got into a
 * page by way of somebody's text does not carry it, and is not allowed to run.
 */
export const scriptMark = randomBytes(18).toString('base64url');
const mark = ` nonce="${scriptMark}"`;

export const withoutMarks = (html: string): string => html.replaceAll(mark, '');

const inlineScripts = new RegExp(
  `<script(?=[^>]*${mark})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
  'g',
);
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashesOf = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map((match) => hashOf(match[1]!))),
];

const noSources = { script: '', connect: '', frame: '' };
/** What Stripe.js needs (docs.stripe.com/security/guide#content-security-policy). */
const stripeSources: typeof noSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

/**
 * The policy for one page, as rendered with its marks: its own inline scripts and styles by hash,
 * nothing else inline. Hashes instead of nonces, so that a cached page keeps its policy.
 */
export function contentSecurityPolicy(
  html: string,
  options: { report_to?: string | null; stripe?: boolean; framed?: boolean } = {},
): string {
  const connect = options.report_to ? ` ${new URL(options.report_to).origin}` : '';
  const stripe = options.stripe ? stripeSources : noSources;
  return [
    "default-src 'none'",
    `script-src 'self'${stripe.script} ${hashesOf(html, inlineScripts).join(' ')}`,
    `style-src 'self' ${hashesOf(html, inlineStyles).join(' ')}`,
    // colours that staff choose per meal stand in style attributes
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${connect}${stripe.connect}`,
    "manifest-src 'self'",
    `frame-src 'self'${stripe.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${options.framed ? '*' : "'none'"}`,
  ].join('; ');
}
