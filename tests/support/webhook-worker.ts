import { readConfig } from '../../src/server/config.ts';
import { sendDueWebhooks } from '../../src/server/features/webhooks/send-due-webhooks.ts';
import { startDeps } from '../../src/server/start-deps.ts';

/** A process that sends the webhooks that are due and ends, unless it is killed before. */
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
const { deps, close } = await startDeps(config, config.database_url!);
await sendDueWebhooks(deps, new AbortController().signal);
await close();
