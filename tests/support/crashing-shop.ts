import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { settlePayments } from '../../src/server/jobs/settle-payments.ts';
import { startDeps } from '../../src/server/start-deps.ts';

/**
 * A shop process for tests, started with the name of a step: it settles what the last one left, as the
 * job does, then serves, and kills itself when a checkout reaches that step. No handler of ours runs
 * after that, no connection is closed, no answer is sent.
 */
const fatalStep = process.argv[2];
const config = readConfig(process.env);
const { deps } = await startDeps(config, config.database_url!);
deps.reached = async (step) => {
  if (step === fatalStep) process.kill(process.pid, 'SIGKILL');
};
await settlePayments.run(
  { ...deps, mail_sender: null, stopping: new AbortController().signal },
  {},
);
const app = await buildApp(deps, { render: async () => new Response('no pages'), assets: null });
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send!({ port: typeof address === 'object' && address ? address.port : 0 });
