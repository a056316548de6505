import { startShop } from '../../support/shop-process.ts';
import { copyDemo } from './demo-copy.ts';

interface OwnShop {
  url: string;
  end(): Promise<void>;
}

/** A demo shop of one spec alone, for what the others must not see: another gateway, another time. */
export async function startOwnShop(env: Record<string, string> = {}): Promise<OwnShop> {
  const database = await copyDemo();
  const shop = await startShop('all', {
    DATABASE_URL: database.url,
    SESSION_SECRET: process.env.SESSION_SECRET!,
    DEMO: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...env,
  });
  return {
    url: `http://localhost:${shop.port}`,
    async end() {
      await shop.end();
      await database.drop();
    },
  };
}
