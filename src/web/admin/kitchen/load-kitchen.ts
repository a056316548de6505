import type { Call, ResponseOf } from '../../../contract/endpoint.ts';
import type {
  getLabels,
  getProduction,
  getShoppingList,
  getShortages,
} from '../../../contract/kitchen.ts';
import { queryOf } from '../kit/use-list-address.ts';

type KitchenEntry =
  | typeof getProduction
  | typeof getShoppingList
  | typeof getLabels
  | typeof getShortages;

/** The week comes from the address, the day from its query; both are judged by the endpoint. */
export const loadKitchen = <E extends KitchenEntry>(
  call: Call,
  entry: E,
  request: Request,
  week: string | undefined,
): Promise<ResponseOf<E>> =>
  call<KitchenEntry>(entry, {
    query: { ...queryOf(request, ['day']), ...(week && { week }) },
  }) as Promise<ResponseOf<E>>;
