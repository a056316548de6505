/**
 * `npm run mail:layout` compiles the one layout of all mails. MJML, which knows the tables that mailboxes need, is
 * fetched for it: it brings 172 packages, which no start of a shop has to wait for.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { formatSource } from '../format-source.ts';

const source = 'scripts/mail/layout.mjml';
const target = 'src/server/features/mail/layout-html.ts';

const mjml = ['exec', '--yes', '--package=mjml@5.4.1', '--', 'mjml'];
const strict = [
  '--stdout',
  '--noStdoutFileComment',
  '--config.validationLevel=strict',
  '--config.fonts={}',
];
const html = execFileSync('npm', [...mjml, ...strict, source], { encoding: 'utf8' })
  .trim()
  .replaceAll('#7a7a01', '{{tint}}')
  .replaceAll('#7a7a02', '{{deep}}')
  .replaceAll('#7a7a03', '{{accent}}');
const hash = createHash('sha256')
  .update(await readFile(source))
  .update(html)
  .digest('hex');
const escaped = html.replace(/[\\`$]/g, '\\$&');

await writeFile(
  target,
  await formatSource(`/** Made by \`npm run mail:layout\` of ${source}. A test holds that the two belong together. */
    export const layoutHash = '${hash}';
    export const layoutHtml = \`${escaped}\`;`),
);
console.log(`${target} is written.`);
