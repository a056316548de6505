import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Shop {
  url: string;
  stop(): Promise<void>;
}

/** The built shop with its demo, in a process and a data folder of its own. */
export async function startShop({
  command = 'all',
  env = {},
}: { command?: 'all' | 'web'; env?: Record<string, string> } = {}): Promise<Shop> {
  const folder = await makeDataFolder();
  const child = spawn(process.execPath, ['build/server/main.js', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      ...env,
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/localhost:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error(`The shop did not start:\n${output}`)));
  });
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tiffin-bench-'));
  // closed to others, it would send root's database to a folder of the system
  await chmod(folder, 0o755);
  return folder;
}

export async function metric(shop: { url: string }, name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)![1]);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
