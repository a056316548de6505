import { countWeeks } from './count-weeks.ts';
import type { Job } from './job.ts';
import { reconcile } from './reconcile.ts';
import { rollDemoMenus } from './roll-demo-menus.ts';
import { runImports } from './run-imports.ts';
import { sendMails } from './send-mails.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { settlePayments } from './settle-payments.ts';
import { sweep } from './sweep.ts';
import { week } from './week.ts';

export const allJobs: readonly Job[] = [
  sendMails,
  sendWebhooks,
  week,
  settlePayments,
  sweep,
  runImports,
  countWeeks,
  reconcile,
  rollDemoMenus,
];
