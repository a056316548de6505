import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type Agent } from 'node:http';

/** How long a process may take to say that it is ready, on a busy machine with an empty database. */
const startLimitMs = 120_000;

export interface ShopProcess {
  child: ChildProcess;
  /** of the web server; 0 for a worker */
  port: number;
  /** both outputs so far */
  output(): string;
  /** from the start to the line that says it is ready */
  startedInMs: number;
  /** sends the signal and waits for the end; the exit code, or null after a kill */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface EndedProcess {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What a test started and did not end itself. */
const running = new Set<ChildProcess>();

function launch(command: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['build/server/main.js', command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // nothing of the tester's own environment bends what is tested
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const written = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  return { child, written };
}

/** Runs a command of the built server that is expected to come to an end. */
export async function runShop(
  command: string,
  env: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => {},
): Promise<EndedProcess> {
  const { child, written } = launch(command, env);
  onStart(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...written };
}

/** Starts the built server and waits until it says that it is ready. */
export async function startShop(
  command: 'all' | 'web' | 'worker',
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const began = performance.now();
  const { child, written } = launch(command, env);
  const output = () => written.stdout + written.stderr;
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      child.kill();
      reject(new Error(`${command} did not start:\n${output()}`));
    };
    const timer = setTimeout(giveUp, startLimitMs);
    child.once('exit', giveUp);
    child.stdout!.on('data', () => {
      if (!/Tiffin is ready[\s\S]*:\d+\n|The worker runs/.test(written.stdout)) return;
      clearTimeout(timer);
      child.off('exit', giveUp);
      resolve();
    });
  });
  return {
    child,
    port: Number(/http:\/\/localhost:(\d+)/.exec(written.stdout)?.[1] ?? 0),
    output,
    startedInMs: Math.round(performance.now() - began),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** For afterAll: a test that failed in the middle leaves nothing running. */
export async function endAllShops(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** `fetch` may not set Host, and a shop is found by it. */
export function ask(
  port: number,
  path: string,
  options: {
    method?: string;
    host?: string;
    headers?: Record<string, string>;
    body?: unknown;
    agent?: Agent;
  } = {},
): Promise<Answer> {
  const { method = 'GET', host = 'localhost', headers = {}, body, agent } = options;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        method,
        host: '127.0.0.1',
        agent: agent ?? false,
        headers: {
          host: `${host}:${port}`,
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: received }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** A browser's cookie and token, for whichever process answers. */
export class Person {
  cookie = '';
  token = '';
  readonly #agent: Agent | undefined;

  constructor(agent?: Agent) {
    this.#agent = agent;
  }

  async visit(port: number): Promise<Record<string, unknown>> {
    const answer = await this.send(port, '/api/session', 'GET');
    const session = JSON.parse(answer.body) as Record<string, unknown>;
    this.token = String(session.csrf_token);
    return session;
  }

  post = (port: number, path: string, body?: unknown) => this.send(port, path, 'POST', body);

  async logIn(port: number, name: string): Promise<Answer> {
    await this.visit(port);
    const answer = await this.post(port, '/api/login', {
      email: `${name}@tiffin.test`,
      password: 'tiffin-demo',
    });
    if (answer.status === 200) await this.visit(port);
    return answer;
  }

  async send(port: number, path: string, method: string, body?: unknown): Promise<Answer> {
    const answer = await ask(port, path, {
      method,
      body,
      ...(this.#agent && { agent: this.#agent }),
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.token && { 'x-csrf-token': this.token }),
      },
    });
    const set = answer.headers['set-cookie']?.[0]?.split(';')[0];
    if (set) this.cookie = set;
    return answer;
  }
}
