import { writeSync } from 'node:fs';
import { openSandboxGateway } from '../../src/server/adapters/payments/sandbox/sandbox-gateway.ts';
import { readConfig } from '../../src/server/config.ts';
import { lookAfterPayments } from '../../src/server/features/checkout/look-after-payments.ts';
import { runDueWork } from '../../src/server/features/week-run/due-work.ts';
import { startDeps } from '../../src/server/start-deps.ts';

/**
 * A worker process that does what is due at one instant and ends; or dies at a step of the week run, the
 * n-th time that it comes there. It says which one it was.
 */
interface Fate {
  /** shop time */
  now: string;
  dies_at: Record<string, number>;
}

const fate = JSON.parse(process.argv[2]!) as Fate;
const config = readConfig(process.env);
const { deps, close } = await startDeps(config, config.database_url!);
const now = () => new Date(fate.now);
const sandbox = await openSandboxGateway(deps.database, { now });
const left = new Map(Object.entries(fate.dies_at));

const worker = {
  ...deps,
  clock: { ...deps.clock, shopNow: now },
  payments: sandbox,
  sandbox,
  async reached(step: string) {
    const count = left.get(step);
    if (count === undefined) return;
    left.set(step, count - 1);
    if (count > 1) return;
    writeSync(1, `${step}\n`);
    process.kill(process.pid, 'SIGKILL');
  },
};
writeSync(1, 'ready\n');
await runDueWork(worker);
// so soon that it meets charges that somebody else is still at
const soon = { processing_seconds: 2, action_seconds: 2 };
await lookAfterPayments(worker, new AbortController().signal, soon);
await close();
