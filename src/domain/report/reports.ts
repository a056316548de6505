import { kitchenReports } from './kitchen-reports.ts';
import { planReports } from './plan-reports.ts';
import type { Report } from './report.ts';
import { salesReports } from './sales-reports.ts';

/** Every report with the meaning of every figure: page, file and tests read it here. */
const all = { ...salesReports, ...kitchenReports, ...planReports };

export type ReportName = keyof typeof all;
export const reports: Record<ReportName, Report> = all;
export const reportNames = Object.keys(all) as [ReportName, ...ReportName[]];
