import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../../support/shop-process.ts';

interface OwnShop {
  url: string;
  end(): Promise<void>;
}

/** A demo shop of one spec alone, for what the others must not see: another gateway, another time. */
export async function startOwnShop(env: Record<string, string> = {}): Promise<OwnShop> {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'tiffin-own-'));
  // closed to others, it would send root's database to a folder of the system
  await chmod(DATA_DIR, 0o755);
  const shop = await startShop('all', {
    DATA_DIR,
    DEMO: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...env,
  });
  return {
    url: `http://localhost:${shop.port}`,
    async end() {
      await shop.end();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
