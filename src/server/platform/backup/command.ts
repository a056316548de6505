import { parseArgs } from 'node:util';
import { StartError } from '../../start-error.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

export async function runBackup(url: string, args: string[]): Promise<void> {
  const file = readFileName(args, 'to', 'backup --to <new file>');
  const began = performance.now();
  const { tables, rows } = await makeBackup(url, file, new Date());
  console.log(`${file} holds ${describe(tables, rows)}, ${seconds(began)}.`);
}

export async function runRestore(url: string, args: string[]): Promise<void> {
  const file = readFileName(args, 'from', 'restore --from <file>');
  const began = performance.now();
  const { tables, rows, left_out } = await restoreBackup(url, file);
  console.log(`Restored and read back: ${describe(tables, rows)}, ${seconds(began)}.`);
  if (left_out.length > 0) {
    console.log(`Not of this shop, and left out: ${left_out.join(', ')}.`);
  }
}

const describe = (tables: number, rows: number) =>
  `${tables} tables with ${rows.toLocaleString('en-US')} rows`;
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

function readFileName(args: string[], option: string, usage: string): string {
  try {
    const { values } = parseArgs({ args, options: { [option]: { type: 'string' } } });
    const file = values[option];
    if (typeof file === 'string' && file !== '') return file;
  } catch {
    // said below
  }
  throw new StartError(`usage: ${usage}`);
}
