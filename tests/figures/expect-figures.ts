import { reportNames } from '../../src/domain/report/reports.ts';
import type { ReportAnswer } from '../../src/contract/reports.ts';
import type { Books } from './books.ts';
import { expectDashboard } from './expect-dashboard.ts';
import { expectOwnerDashboard } from './expect-owner-dashboard.ts';
import { expectReconciliation } from './expect-reconciliation.ts';
import { expectReport } from './expect-reports.ts';
import { expectUnattended } from './expect-unattended.ts';
import { expectWeeks } from './expect-weeks.ts';
import type { Range } from './told-reports.ts';

/** Every figure of the dashboards, the reports and the weeks is what the books say. Gives the reports. */
export async function expectFigures(books: Books, range: Range): Promise<ReportAnswer[]> {
  // its days are compared by it, and then a report of their own
  await expectReconciliation(books);
  const shown: ReportAnswer[] = [];
  for (const report of reportNames) shown.push(await expectReport(books, report, range));
  await expectDashboards(books);
  return shown;
}

/** Those that show the weeks around today. */
export async function expectDashboards(books: Books): Promise<void> {
  await expectDashboard(books);
  await expectOwnerDashboard(books);
  await expectWeeks(books);
  await expectUnattended(books);
}
