import { parseArgs } from 'node:util';
import { StartError } from '../../start-error.ts';
import type { BigShopSize } from './big-shop-size.ts';
import { makeBigShop } from './make-big-shop.ts';

/** `big-shop --customers N --orders M`, on a demo shop. */
export async function runBigShop(url: string, args: string[]): Promise<void> {
  const size = readSize(args);
  const began = performance.now();
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
  const log = (line: string) => console.log(`${minutes()} min: ${line}`);
  await makeBigShop({ url, now: new Date(), log, ...size });
  console.log(`${size.customers} customers, ${size.orders} orders more, in ${minutes()} minutes.`);
}

function readSize(args: string[]): BigShopSize {
  const { values } = parseArgs({
    args,
    options: {
      customers: { type: 'string', default: '250000' },
      orders: { type: 'string', default: '2000000' },
    },
  });
  const customers = Number(values.customers);
  const orders = Number(values.orders);
  if (![customers, orders].every((count) => Number.isInteger(count) && count > 0)) {
    throw new StartError('--customers and --orders are whole numbers above 0.');
  }
  return { customers, orders };
}
