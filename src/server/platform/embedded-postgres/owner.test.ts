import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  addMeal,
  children,
  countMeals,
  end,
  endServer,
  expectEnded,
  isRoot,
  isRunning,
  newFolder,
  ownerCommand,
  query,
  refusal,
  serverPid,
  sharedFolder,
  start,
  startInChild,
  useWorkshop,
} from './embedded-postgres.fixture.ts';

useWorkshop();

describe('after a kill', () => {
  it('a server whose owner was killed is taken over with all its rows', async () => {
    const folder = sharedFolder();
    const killed = await startInChild(folder);
    await addMeal(killed.url);
    const pid = serverPid(folder);
    await end(killed.child, 'SIGKILL');

    const next = await start(folder);
    expect(serverPid(folder)).toBe(pid);
    expect(next.logged.join()).toContain(`pid ${pid}`);
    expect(await countMeals(next.url)).toBe(1);
    await next.stop();
    await expectEnded(pid);
  });

  it('owner and server both killed: the next start recovers every committed row', async () => {
    const folder = sharedFolder();
    const killed = await startInChild(folder);
    await addMeal(killed.url);
    const pid = serverPid(folder);
    await end(killed.child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');

    const next = await start(folder);
    expect(await countMeals(next.url)).toBe(1);
    expect(serverPid(folder)).not.toBe(pid);
  });

  it('a server that is still stopping is waited for', async () => {
    const folder = sharedFolder();
    const killed = await startInChild(folder);
    await addMeal(killed.url);
    const pid = serverPid(folder);
    await end(killed.child, 'SIGKILL');
    process.kill(pid, 'SIGINT');

    const next = await start(folder);
    expect(await countMeals(next.url)).toBe(1);
    expect(serverPid(folder)).not.toBe(pid);
  });

  it('an owner killed while the database is being made leaves nothing in the way', async () => {
    const folder = newFolder();
    const [program = '', ...args] = ownerCommand();
    const child = spawn(program, [...args, folder], { stdio: 'ignore' });
    children.push(child);
    const unfinished = () =>
      existsSync(folder) &&
      readdirSync(folder).find((name) => name.startsWith('pgdata-unfinished'));
    await vi.waitFor(() => expect(unfinished()).toBeTruthy(), { timeout: 20_000, interval: 5 });
    await end(child, 'SIGKILL');

    const next = await start(folder);
    await addMeal(next.url);
    expect(await countMeals(next.url)).toBe(1);
  });

  it('pids that now belong to somebody else keep nobody out', async () => {
    const folder = sharedFolder();
    const killed = await startInChild(folder);
    await addMeal(killed.url);
    const pgdata = join(folder, 'pgdata');
    const pid = serverPid(folder);
    await end(killed.child, 'SIGKILL');
    await endServer(pid);
    // As in a restarted container: the server user has another process with that pid.
    const { uid, gid } = statSync(pgdata);
    const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
    children.push(stranger);
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(pgdata, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
    }
    const [owner = ''] = readdirSync(folder).filter((name) => name.startsWith('owner.'));
    const ownerFile = join(folder, owner);
    const renamed = readFileSync(ownerFile, 'utf8').replace(/^\d+/, String(stranger.pid));
    writeFileSync(ownerFile, renamed);

    const next = await start(folder);
    expect(await countMeals(next.url)).toBe(1);
    expect(isRunning(stranger.pid ?? 0)).toBe(true);
  });

  it('a server killed under its owner comes back at the same address', async () => {
    const folder = sharedFolder();
    const { url } = await start(folder);
    await addMeal(url);
    const pid = serverPid(folder);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await countMeals(url)).toBe(1), { timeout: 15_000 });
    expect(serverPid(folder)).not.toBe(pid);
  });
});

describe('one owner', () => {
  it('a folder in use is refused with the pid of its owner', async () => {
    const folder = sharedFolder();
    const owner = await startInChild(folder);
    const { message } = await refusal(start(folder));
    expect(message).toContain(folder);
    expect(message).toContain(`pid ${owner.child.pid}`);
    expect(await query(owner.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await end(owner.child, 'SIGTERM');
    await addMeal((await start(folder)).url);
  });

  it('of several starts at one moment exactly one wins, on a new folder and after a kill', async () => {
    const folder = newFolder();
    const race = async () => {
      const reports = await Promise.all([1, 2, 3].map(() => startInChild(folder)));
      const winners = reports.filter((report) => report.url);
      const losers = reports.filter((report) => report.refused);
      expect(winners).toHaveLength(1);
      expect(losers).toHaveLength(2);
      const [winner] = winners;
      if (!winner) throw new Error('nobody won');
      for (const loser of losers) expect(loser.refused).toContain(`pid ${winner.child.pid}`);
      return winner;
    };
    const first = await race();
    await addMeal(first.url);
    const pid = serverPid(folder);
    await end(first.child, 'SIGKILL');
    await endServer(pid);
    const second = await race();
    expect(await countMeals(second.url)).toBe(1);
  });
});
