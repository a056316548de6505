import { officeSearch, type Found } from '../../../contract/office-search.ts';
import type { Permission } from '../../../domain/permissions/permissions.ts';
import { route, type Route } from '../../http/route.ts';
import { orderPrefix } from '../orders/order-prefix.ts';
import { findCustomers, findMeals, findOrder } from './store.ts';

const FEWEST = 3;

/** "gf-100001", "GF 100001" and "100001" are one order. */
const numberOf = (q: string, channel: string): string =>
  `${orderPrefix(channel)}-${q.replace(/\D/g, '')}`;

export const officeSearchRoutes: Route[] = [
  route(officeSearch, async ({ deps: { database }, channel, permissions }, { query: { q } }) => {
    const may = (permission: Permission, find: () => Promise<Found[]>) =>
      q.length >= FEWEST && permissions.includes(permission) ? find() : [];
    const [customers, orders, meals] = await Promise.all([
      may('customers.read', () => findCustomers(database, channel.id, q)),
      may('orders.read', () => findOrder(database, channel.id, numberOf(q, channel.channel))),
      may('menus.read', () => findMeals(database, channel.id, q)),
    ]);
    return { customers, orders, meals };
  }),
];
