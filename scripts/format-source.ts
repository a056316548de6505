import { format } from 'oxfmt';
import { readFile } from 'node:fs/promises';

const settings = new URL('../.oxfmtrc.json', import.meta.url);

/** What is generated reads like what is written. */
export async function formatSource(source: string): Promise<string> {
  const { ignorePatterns: _, ...options } = JSON.parse(await readFile(settings, 'utf8'));
  const { code, errors } = await format('generated.ts', source, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
