import type pg from 'pg';

/** Each connection takes the next of the things to do, until none is left. */
export async function shareOut<Thing>(
  clients: readonly pg.Client[],
  things: readonly Thing[],
  work: (client: pg.Client, thing: Thing) => Promise<void>,
): Promise<void> {
  const left = [...things];
  await Promise.all(
    clients.map(async (client) => {
      while (left.length) await work(client, left.shift()!);
    }),
  );
}
