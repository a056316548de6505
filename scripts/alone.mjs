// One at a time, across processes: two `npm start` on a fresh clone must not install into the same folder.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Does `work` while no other process does; one that died with the lock in hand is no obstacle. */
export async function alone(lock, work) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    await take(lock, mine);
    try {
      return await work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

async function take(lock, mine) {
  let told = false;
  for (;;) {
    try {
      // a link appears whole and only once
      return linkSync(mine, lock);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(lock);
    if (owner === null) continue;
    if (!isRunning(owner)) {
      setAside(lock, owner, `${mine}.stale`);
      continue;
    }
    if (!told) {
      console.log(
        `Another start (pid ${owner}) is installing or building; waiting for it … (If there is none, delete ${lock}.)`,
      );
      told = true;
    }
    await wait(200);
  }
}

/** Moved first and looked at then: it may have become another one's in the meantime. */
function setAside(lock, owner, stale) {
  try {
    renameSync(lock, stale);
    if (ownerOf(stale) !== owner) linkSync(stale, lock);
  } catch {
    // another one was quicker
  }
  rmSync(stale, { force: true });
}

function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return null;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
