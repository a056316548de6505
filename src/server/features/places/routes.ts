import { getPlace, getSuggestions } from '../../../contract/places.ts';
import { refuse } from '../../../contract/refusals.ts';
import { placeToAddress } from '../../../domain/address/place-to-address.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { findZipPrefixes } from './store.ts';

/** An address can be typed in full: a maps service that fails is reported and done without. */
export const placesRoutes = [
  route(getSuggestions, async (context, { query }) => {
    if (!(await mayAsk(context))) return refuse('request.too_many');
    const { deps, channel } = context;
    const near = await findZipPrefixes(deps.database, channel.id);
    const { text, search } = query;
    const suggestions = await orNull(context, () => deps.places.suggest({ text, search, near }));
    return { suggestions: suggestions ?? [] };
  }),

  route(getPlace, async (context, { params, query }) => {
    if (!(await mayAsk(context))) return refuse('request.too_many');
    const { places } = context.deps;
    const components = await orNull(context, () => places.find(params.place_id, query.search));
    return components ? placeToAddress(components) : refuse('place.unknown');
  }),
];

const mayAsk = ({ deps, ip }: RequestContext) => deps.limits.take('places.visitor', ip);

async function orNull<T>({ deps }: RequestContext, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    deps.errors.report(error, { adapter: 'places' });
    return null;
  }
}
