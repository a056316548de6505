import * as contract from '../../../contract/discounts.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { discountsFile, showDiscounts } from './list-discounts.ts';
import { codesFile, showUses, usesFile } from './list-uses.ts';
import { makeCodes } from './make-codes.ts';
import { createDiscount, saveDiscount, setStopped } from './save-discount.ts';
import { showDiscount } from './show-discount.ts';
import { findTrialChoices } from './trial-store.ts';
import { runTrial } from './try-discount.ts';

export const discountRoutes: Route[] = [
  route(contract.listDiscounts, (context, { query }) => showDiscounts(context, query)),
  fileRoute(contract.exportDiscounts, async (context, { query }) => discountsFile(context, query)),

  route(contract.getDiscountForm, async ({ deps, channel }) => ({
    time_zone: channel.time_zone,
    trial: await findTrialChoices(deps.database, channel.id),
  })),

  route(contract.getDiscount, (context, { params }) => showDiscount(context, params.discount_id)),

  route(contract.listDiscountUses, (context, { params, query }) =>
    showUses(context, params.discount_id, query.cursor),
  ),
  fileRoute(contract.exportDiscountUses, (context, { params }) =>
    usesFile(context, params.discount_id),
  ),
  fileRoute(contract.exportDiscountCodes, (context, { params }) =>
    codesFile(context, params.discount_id),
  ),

  route(contract.createDiscount, async (context, { body }) => {
    const made = await createDiscount(context, body);
    if (!made.ok) return made;
    return { message: `${body.code} is made.`, discount_id: made.discount_id };
  }),

  route(contract.saveDiscount, async (context, { params, body }) => {
    const saved = await saveDiscount(context, params.discount_id, body);
    return saved.ok ? { message: 'Saved. It holds for orders from now on.' } : saved;
  }),

  route(contract.setDiscountStopped, async (context, { params, body }) => {
    const done = await setStopped(context, params.discount_id, body);
    if (!done.ok) return done;
    return { message: body.stopped ? 'Stopped: nobody can use it now.' : 'It runs again.' };
  }),

  route(contract.makeDiscountCodes, async (context, { params, body }) => {
    const made = await makeCodes(context, params.discount_id, body);
    if (!made.ok) return made;
    return { message: `${body.count.toLocaleString('en-US')} codes are made.` };
  }),

  route(contract.tryDiscount, (context, { body }) => runTrial(context, body)),
];
