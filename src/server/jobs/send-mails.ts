import { z } from 'zod';
import { sendDueMails } from '../features/mail/send-due-mails.ts';
import { job } from './job.ts';

/** A queued mail leaves at once; the schedule is the net, and brings the second tries. */
export const sendMails = job({
  id: 'send-mails',
  schedule: '* * * * *',
  wakes_on: 'mail_queued',
  payload: z.strictObject({}),
  run: (deps) => sendDueMails(deps, deps.mail_sender, deps.stopping),
});
