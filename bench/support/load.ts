import { Agent, request } from 'node:http';

/** `requests` GETs over `clients` kept connections; throws on anything but 200. */
export async function load(url: string, requests: number, clients: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let left = requests;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await get(url, agent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
