import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { rolldown } from 'rolldown';
import { weekRunSteps, type WeekRunStep } from '../../src/server/deps.ts';
import type { Crowd } from './crowd.ts';

const closing: WeekRunStep[] = ['weeks claimed', 'weeks decided', 'weeks written', 'weeks closed'];
const charging: WeekRunStep[] = weekRunSteps.slice(weekRunSteps.indexOf('charges claimed'));
/** Shop time from one process to the next: what a killed one has left is due again by and by. */
const minutesPerLife = 10;

export interface Kills {
  /** how often a process died at each step */
  at: Map<string, number>;
  /** killed from outside, wherever it was */
  anywhere: number;
}

/**
 * Runs a crowd's week with two processes at a time, each of which is killed, until so many have been; then
 * lets them come to the end. `random` decides where they die.
 */
export async function killWeekRun(
  url: string,
  crowd: Crowd,
  { kills: wanted, random }: { kills: number; random: () => number },
): Promise<Kills> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tiffin-kills-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const file = await bundleWorker(folder);
    const kills: Kills = { at: new Map(), anywhere: 0 };
    let lives = 0;
    const live = async (dies_at: Partial<Record<WeekRunStep, number>>, killAfterMs?: number) => {
      lives += 1;
      const now = new Date(crowd.deadline.getTime() + lives * minutesPerLife * 60_000);
      const end = await runWorker(file, url, { now, dies_at }, killAfterMs);
      if (end.step) kills.at.set(end.step, (kills.at.get(end.step) ?? 0) + 1);
      else if (end.killed) kills.anywhere += 1;
    };
    const count = () => [...kills.at.values()].reduce((sum, each) => sum + each, kills.anywhere);
    const upTo = (most: number) => 1 + Math.floor(random() * most);

    await live({ 'run started': 1 });
    const lane = async () => {
      for (;;) {
        const { closed, unpaid } = await progress(client, crowd);
        if (closed && unpaid === 0) return;
        const missing = isMissing(weekRunSteps);
        if (!missing && count() >= wanted) await live({});
        else if (!missing && random() < 0.3) await live({}, upTo(500));
        else await live(fate(closed));
      }
    };
    /** A step of the part that the run is in, and one of the next, should it get there first. */
    const fate = (closed: boolean) => ({
      ...(!closed && (count() < wanted / 3 || isMissing(closing)) && dieAt(closing, 2)),
      ...(!kills.at.has('run closed') && { 'run closed': 1 }),
      ...dieAt(charging, 20),
    });
    const isMissing = (steps: readonly WeekRunStep[]) => steps.some((step) => !kills.at.has(step));
    const dieAt = (steps: WeekRunStep[], most: number) => {
      const missing = steps.filter((step) => !kills.at.has(step));
      const from = missing.length > 0 ? missing : steps;
      const step = from[Math.floor(random() * from.length)]!;
      return { [step]: step === 'charges claimed' ? 1 : upTo(most) };
    };
    await Promise.all([lane(), lane()]);
    return kills;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One file, because a process that is to be killed a hundred times must start quickly. */
async function bundleWorker(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: 'tests/support/week-run-worker.ts',
    platform: 'node',
    external: [/^@sentry\//, 'pg-native'],
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'worker.mjs' });
  await bundle.close();
  return path.join(folder, 'worker.mjs');
}

async function progress(client: pg.Client, { menu_id, week }: Crowd) {
  const { rows } = await client.query<{ closed: boolean; unpaid: number }>(
    `select exists (select from week_runs where menu_id = $1 and closed_at is not null) as closed,
            (select count(*)::integer from orders o join users u on u.id = o.user_id
              where o.week = $2 and o.status = 'placed' and u.email like 'crowd-%') as unpaid`,
    [menu_id, week],
  );
  return rows[0]!;
}

async function runWorker(
  file: string,
  url: string,
  fate: { now: Date; dies_at: Partial<Record<WeekRunStep, number>> },
  killAfterMs?: number,
): Promise<{ step: string | null; killed: boolean }> {
  const child = spawn(process.execPath, [file, JSON.stringify(fate)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'error' },
  });
  let said = '';
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (killAfterMs !== undefined && said.includes('ready')) {
      setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    }
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      const step = weekRunSteps.find((each) => said.includes(`${each}\n`)) ?? null;
      if (code === 0 || signal === 'SIGKILL') resolve({ step, killed: signal === 'SIGKILL' });
      else reject(new Error(`A worker ended with ${code ?? signal}:\n${said}${complaints}`));
    });
  });
}
