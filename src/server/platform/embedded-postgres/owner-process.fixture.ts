// Owns a database folder as a process of its own, so that tests can kill it.
// Writes one line of JSON when it is up or refused; stops cleanly on SIGTERM.
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const dataDir = process.argv[2] ?? '';
const logged: string[] = [];

try {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) });
  const keepAlive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(keepAlive);
    void server.stop();
  });
  process.stdout.write(`${JSON.stringify({ url: server.url, logged })}\n`);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stdout.write(`${JSON.stringify({ refused: error.message, logged })}\n`);
}
