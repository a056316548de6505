import { expect, it } from 'vitest';
import routes from './routes.ts';
import { productLoaderId } from './shop/use-storefront.ts';

it('the wizard, product, landing, meals and checkout pages share one product loader', () => {
  const all = routes.flatMap((entry) => [entry, ...(entry.children ?? [])]);
  const shared = all.find(({ id }) => id === productLoaderId);
  expect(shared?.children?.map(({ id, path }) => [id, path])).toEqual([
    ['wizard', ''],
    ['product', 'product/:sku_or_short_name'],
    ['landing', 'landing/:sku_or_short_name'],
    ['meals', 'meals/:sku_or_short_name?'],
    ['checkout', 'checkout'],
  ]);
});
