import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A visitor every so many milliseconds until `end`; each waits for nobody but the server. */
export async function askEvery(
  url: string,
  everyMs: number,
  end: Promise<unknown>,
): Promise<{ p95: number; count: number }> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const open = new Set<Promise<void>>();
  const over = new AbortController();
  // how it ended is for whoever started it
  end.then(
    () => over.abort(),
    () => over.abort(),
  );
  while (!over.signal.aborted) {
    const asked = ask(url, agent).then((ms) => {
      latencies.push(ms);
      open.delete(asked);
    });
    open.add(asked);
    await wait(everyMs);
  }
  await Promise.all(open);
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return { p95: latencies[Math.floor(latencies.length * 0.95)]!, count: latencies.length };
}

function ask(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}
