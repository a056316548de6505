import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addShopGauges } from '../src/server/features/metrics/shop-gauges.ts';
import { withSmallShop } from './support/small-shop.ts';

it('dashboard and alerts ask for figures that the shop measures', () =>
  withSmallShop(async ({ deps }) => {
    const registry = new Registry();
    await addShopGauges(registry, deps).measure();
    expect(await registry.getSingleMetricAsString('tiffin_database_up')).toContain(' 1');
    // counted by the web server itself, in http/health.ts
    const measured = new Set(['tiffin_page_cache_total']);
    for (const { name } of registry.getMetricsAsArray()) measured.add(name);
    for (const file of ['docs/grafana-dashboard.json', 'docs/alert-rules.yaml']) {
      const named = readFileSync(file, 'utf8').match(/\btiffin_\w+/g)!;
      expect([file, named.filter((name) => !measured.has(name))]).toEqual([file, []]);
    }
  }));
