import { openMailSender } from './adapters/mail/smtp-sender.ts';
import type { Deps } from './deps.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { startJobQueue } from './jobs/job-queue.ts';
import type { JobDeps } from './jobs/job.ts';
import { oneAtATime } from './jobs/one-at-a-time.ts';
import { listenForChanges } from './platform/change-listener.ts';

export interface Worker {
  /** finishes what is in flight and takes nothing new */
  stop(): Promise<void>;
}

/** Runs the jobs. Any number of workers, in any number of processes, share the work. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const stopping = new AbortController();
  const mailSender = openMailSender(deps.config);
  const jobDeps: JobDeps = { ...deps, mail_sender: mailSender, stopping: stopping.signal };
  const inFlight = new Set<Promise<void>>();

  const works = allJobs
    .filter((job) => job.applies?.(deps.config) ?? true)
    .map((job) => {
      const run = async (data: unknown) => {
        if (stopping.signal.aborted) return;
        const running = job.run(jobDeps, data);
        inFlight.add(running);
        try {
          await running;
        } catch (error) {
          deps.errors.report(error, { job: job.id });
        } finally {
          inFlight.delete(running);
        }
      };
      // a job that can be woken takes no payload
      return { ...job, run: job.wakes_on ? oneAtATime(() => run({})) : run };
    });

  const queue = await startJobQueue(deps, works);
  const listeners = works.flatMap(({ wakes_on, run }) =>
    wakes_on ? [listenForChanges(databaseUrl(deps), () => void run({}), deps.log, wakes_on)] : [],
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(listeners.map((listener) => listener.close()));
      await queue.stop();
      await Promise.allSettled(inFlight);
      mailSender?.close();
    },
  };
}

function databaseUrl({ config }: Deps): string {
  if (!config.database_url) throw new Error('A worker is started on an open database.');
  return config.database_url;
}
