import * as contract from '../../../contract/kitchen.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { fileRoute, isRefusal, route, type Route } from '../../http/route.ts';
import { csvOf, inOneBatch } from '../../platform/list/csv-of.ts';
import { drawProduction } from './draw-production.ts';
import { printLabels } from './print-labels.ts';
import { previewShortage, reportShortage } from './report-shortage.ts';
import { showLabels } from './show-labels.ts';
import { countProduction, showProduction } from './show-production.ts';
import { showShortages } from './show-shortages.ts';
import { showShoppingList } from './show-shopping-list.ts';

export const kitchenRoutes: Route[] = [
  route(contract.getProduction, (context, { query }) => showProduction(context, query)),

  fileRoute(contract.exportProduction, async (context, { query }) => {
    const shown = await showProduction(context, query);
    if (isRefusal(shown)) return shown;
    return csvOf<contract.ProductionLine>(
      {
        sku: (line) => line.sku,
        meal: (line) => line.name,
        larger_portion: (line) => (line.larger_portion ? 'yes' : 'no'),
        contains: (line) => line.allergens.join(', '),
        paid: (line) => line.cooked,
        picked: (line) => line.promised,
        forecast: (line) => line.forecast,
        make: (line) => line.make,
      },
      inOneBatch(shown.lines),
    );
  }),

  fileRoute(contract.printProduction, async (context, { query }) => {
    const counted = await countProduction(context, query);
    if (!counted.ok) return counted;
    const { channel, deps } = context;
    const now = formatDeadline(toInstant(deps.clock.shopNow()), channel.time_zone);
    return drawProduction(channel.settings, counted.sheet, now);
  }),

  route(contract.getLabels, (context, { query }) => showLabels(context, query)),
  fileRoute(contract.printLabels, (context, { query }) => printLabels(context, query)),

  route(contract.getShortages, (context, { query }) => showShortages(context, query)),
  route(contract.previewShortage, (context, { body }) => previewShortage(context, body)),
  route(contract.reportShortage, (context, { body }) => reportShortage(context, body)),

  route(contract.getShoppingList, (context, { query }) => showShoppingList(context, query)),

  fileRoute(contract.exportShoppingList, async (context, { query }) => {
    const shown = await showShoppingList(context, query);
    if (isRefusal(shown)) return shown;
    return csvOf<contract.Needed>(
      {
        group: (line) => line.food_group,
        ingredient: (line) => line.name,
        amount: (line) => line.amount,
        unit: (line) => line.unit,
        to_buy: (line) => line.amount_formatted,
        meals: (line) => line.meals,
      },
      inOneBatch(shown.lines),
    );
  }),
];
