import { fork, type ChildProcess } from 'node:child_process';

/** A server of the bench in a process of its own; it says its port when it listens. */
export async function forkServer(
  file: URL,
  { env = {}, input }: { env?: Record<string, string>; input?: object } = {},
): Promise<{ url: string; ask(): Promise<number>; stop(): Promise<void> }> {
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  const port = nextNumber(child);
  if (input) child.send(input);
  return {
    url: `http://localhost:${await port}`,
    ask() {
      const answer = nextNumber(child);
      child.send('?');
      return answer;
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
}

function nextNumber(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A server of the bench ended'));
    child.once('exit', onExit);
    child.once('message', (value) => {
      child.off('exit', onExit);
      resolve(Number(value));
    });
  });
}
