import * as contract from '../../../contract/care.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { eraseCustomer, showErasure } from './erase-customer.ts';
import { exportCustomerData, exportMyData } from './export-data.ts';
import { mergeRecords, previewMerge } from './merge-records.ts';

export const careRoutes: Route[] = [
  route(contract.previewMerge, (context, { params }) => previewMerge(context, params)),

  route(contract.mergeRecords, async (context, { params, body }) => {
    const done = await mergeRecords(context, { ...params, ...body, plans: body.plans ?? null });
    return done.ok ? { message: 'The two records are one now.', receipt: done.receipt } : done;
  }),

  route(contract.getErasure, (context, { params }) => showErasure(context, params.user_id)),

  route(contract.eraseCustomer, async (context, { params, body }) => {
    const done = await eraseCustomer(context, { ...params, ...body });
    if (!done.ok) return done;
    return { message: 'Nothing tells any more who this was.', receipt: done.receipt };
  }),

  fileRoute(contract.exportCustomerData, (context, { params }) =>
    exportCustomerData(context, params.user_id),
  ),

  fileRoute(contract.exportMyData, (context) => exportMyData(context)),
];
