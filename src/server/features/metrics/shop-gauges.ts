import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { measureJobs, measureShop } from './store.ts';

/** What each says, and by what it is split. docs/deployment.md tells which to watch. */
const gauges: Record<string, { help: string; label?: string }> = {
  tiffin_mails_waiting: { help: 'Mails that are due and not sent' },
  tiffin_mails_oldest_seconds: { help: 'How long the oldest due mail has waited' },
  tiffin_payments_open: { help: 'Tries to charge whose end is open', label: 'status' },
  tiffin_payments_unknown_oldest_seconds: {
    help: 'Age of the oldest payment whose result is not known',
  },
  tiffin_refunds_due: { help: 'Refunds that the gateway has not taken yet' },
  tiffin_charges_due: { help: 'Orders of week runs that wait for their charge' },
  tiffin_charges_oldest_seconds: { help: 'How long the first of them has waited, in shop time' },
  tiffin_week_runs_open: { help: 'Week runs that have begun and not closed every subscription' },
  tiffin_week_run_lag_seconds: {
    help: 'Shop time since the deadline of a week whose run has not begun',
  },
  tiffin_week_run_open_seconds: { help: 'Shop time since the oldest open run began' },
  tiffin_webhooks_waiting: { help: 'News for other programs that they have not taken' },
  tiffin_webhooks_oldest_seconds: { help: 'How long the oldest of it has waited' },
  tiffin_alerts_open: { help: 'Alerts that no one has closed', label: 'kind' },
  tiffin_jobs_waiting: { help: 'Jobs that are due and not taken', label: 'job' },
  tiffin_jobs_oldest_seconds: { help: 'How long the oldest due job has waited', label: 'job' },
  tiffin_jobs_done_seconds_ago: { help: 'Time since a job of this kind was done', label: 'job' },
};

/** Measured when somebody asks: one statement for the shop, one for the queue. */
export function addShopGauges(registry: Registry, deps: Deps): { measure(): Promise<void> } {
  const registers = [registry];
  const made = new Map(
    Object.entries(gauges).map(([name, { help, label }]) => [
      name,
      new Gauge({ name, help, labelNames: label ? [label] : [], registers }),
    ]),
  );
  const up = new Gauge({ name: 'tiffin_database_up', help: '1: the database answers', registers });
  const pool = new Gauge({
    registers: [],
    name: 'tiffin_pool_connections',
    help: 'Connections of this process: in use, idle, and callers that wait for one',
    labelNames: ['state'],
    collect() {
      const { totalCount, idleCount, waitingCount } = deps.pool;
      this.set({ state: 'in_use' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  registry.registerMetric(pool);
  return {
    async measure() {
      try {
        const shop = await measureShop(deps.database, deps.clock.shopNow());
        const jobs = await measureJobs(deps.database);
        for (const gauge of made.values()) gauge.reset();
        for (const { name, label, value } of [...shop, ...jobs]) {
          const split = gauges[name]?.label;
          made.get(name)?.set(split ? { [split]: label } : {}, Number(value));
        }
        up.set(1);
      } catch {
        // old figures would look like new ones
        for (const gauge of made.values()) gauge.reset();
        up.set(0);
      }
    },
  };
}
