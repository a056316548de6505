import { exportCustomers, listCustomers } from '../../../contract/customer.ts';
import * as page from '../../../contract/customer-page.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { csvAmount, csvOf } from '../../platform/list/csv-of.ts';
import { countRows, everyRow } from '../../platform/list/find-page.ts';
import { addNote } from './add-note.ts';
import { adjustCredit } from './adjust-credit.ts';
import { editAddress, editContact } from './edit-customer.ts';
import { pageOfCustomers } from './list-customers.ts';
import { customersOf } from './list-store.ts';
import { showCustomer } from './show-customer.ts';
import { showTimeline } from './show-timeline.ts';

export const customerRoutes: Route[] = [
  route(listCustomers, async (context, { query }) => {
    const { deps, channel } = context;
    const [page, count] = await Promise.all([
      pageOfCustomers(context, query),
      countRows(
        deps.database,
        customersOf(deps.database, channel.id, query).orderBy('c.created_at', 'desc'),
      ),
    ]);
    return { ...page, count };
  }),

  fileRoute(exportCustomers, async (context, { query }) =>
    csvOf(
      {
        name: (row) => row.name,
        email: (row) => row.email,
        phone: (row) => row.dayphone,
        city: (row) => row.city,
        state: (row) => row.state,
        plan: (row) => row.plan,
        balance: (row) => csvAmount(row.balance_cents),
        orders: (row) => row.orders,
        last_order: (row) => row.last_order_date,
        joined: (row) => row.joined_at,
      },
      everyRow((cursor) => pageOfCustomers(context, { ...query, cursor }, 1000)),
    ),
  ),

  route(page.getCustomer, (context, { params }) => showCustomer(context, params.user_id)),

  route(page.getCustomerTimeline, (context, { params, query }) =>
    showTimeline(context, params.user_id, query.after),
  ),

  route(page.updateCustomerContact, async (context, { params, body }) => {
    const done = await editContact(context, params.user_id, body);
    return done.ok ? { message: 'The contact is changed.', receipt: done.receipt } : done;
  }),

  route(page.updateCustomerAddress, async (context, { params, body }) => {
    const done = await editAddress(context, params.user_id, body);
    return done.ok ? { message: 'The address is changed.', receipt: done.receipt } : done;
  }),

  route(page.adjustCredit, async (context, { params, body }) => {
    const done = await adjustCredit(context, { ...params, ...body });
    if (!done.ok) return done;
    const { receipt, balance_cents } = done;
    const message = `The balance is ${formatCents(cents(balance_cents))} now.`;
    return { message, receipt, balance_cents };
  }),

  route(page.addCustomerNote, async (context, { params, body }) => {
    const done = await addNote(context, params.user_id, body);
    return done.ok ? { message: 'The note is kept.' } : done;
  }),
];
