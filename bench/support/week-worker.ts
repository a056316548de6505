import { openPaymentGateway } from '../../src/server/adapters/payments/open-payment-gateway.ts';
import { readConfig } from '../../src/server/config.ts';
import { runDueWork } from '../../src/server/features/week-run/due-work.ts';
import { startDeps } from '../../src/server/start-deps.ts';

/** What a worker process of the week run is told, and what it has to say afterwards. */
export interface WeekWork {
  /** shop time */
  now: string;
  /** of every call to the bank */
  latency_ms: number;
}

export interface WeekDone {
  seconds: number;
  /** the most that the process has held at once */
  memory_bytes: number;
  gateway_concurrency: number;
}

const config = readConfig(process.env);
const { deps } = await startDeps(config, config.database_url!);
process.once('disconnect', () => process.exit());
process.once('message', async ({ now, latency_ms }: WeekWork) => {
  const clock = { ...deps.clock, shopNow: () => new Date(now) };
  const { gateway, sandbox } = await openPaymentGateway(
    config.payments,
    { ...deps, clock },
    { latencyMs: () => latency_ms },
  );
  const began = performance.now();
  await runDueWork({ ...deps, clock, payments: gateway, sandbox });
  const done: WeekDone = {
    seconds: (performance.now() - began) / 1000,
    memory_bytes: process.resourceUsage().maxRSS * 1024,
    gateway_concurrency: gateway.limits.concurrency,
  };
  process.send!(done);
});
process.send!('ready');
