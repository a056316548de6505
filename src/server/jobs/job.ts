import type { ZodType } from 'zod';
import type { MailSender } from '../adapters/mail/smtp-sender.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Topic } from '../platform/change-listener.ts';

export interface JobDeps extends Deps {
  /** null: mails are kept for the staff page */
  mail_sender: MailSender | null;
  /** a long job looks at it between two pieces of work */
  stopping: AbortSignal;
}

/**
 * Work that runs in the background. It may run twice or at several places at once, and be killed
 * at any point: that its effect happens once rests on the database, not on the queue.
 */
interface JobDefinition<Payload> {
  id: string;
  /** cron, in UTC */
  schedule: string;
  payload: ZodType<Payload>;
  /** left out: in every shop */
  applies?(config: Config): boolean;
  /** runs at once when told so, besides the schedule */
  wakes_on?: Topic;
  run(deps: JobDeps, payload: Payload): Promise<void>;
}

export interface Job extends Omit<JobDefinition<never>, 'payload' | 'run'> {
  run(deps: JobDeps, data: unknown): Promise<void>;
}

export function job<Payload>({ payload, run, ...rest }: JobDefinition<Payload>): Job {
  return { ...rest, run: async (deps, data) => run(deps, payload.parse(data ?? {})) };
}
