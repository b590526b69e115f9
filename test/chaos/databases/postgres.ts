import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SmallDisk } from '../../../apps/server/src/testing/small-disk.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { injuryKinds } from '../plan.ts';
import type { HurtDatabase } from './database.ts';
import { Network } from './network.ts';
import { allGone, familyOf, signalAll } from './processes.ts';

/** Keeps the write-ahead log small, so that the disk can be small. */
const settings = ['max_wal_size=96MB', 'min_wal_size=32MB'];

/** A real PostgreSQL on a small disk, behind a network that can be silent. @param dataDir the server's data folder */
export async function postgres(dataDir: string): Promise<HurtDatabase> {
  const disk = SmallDisk.of(512);
  const folder = join(disk.folder, 'postgres');
  const start = () => startPostgres({ folder, settings });
  let running = await start();
  const network = await Network.to(portOf(running.url));
  const address = new URL(running.url);
  address.port = String(network.port);
  const pid = () => Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10);
  const family = () => {
    try {
      return familyOf(pid());
    } catch {
      // PostgreSQL exits if it cannot recover from a full disk.
      return [];
    }
  };
  const isThere = () => {
    const [first] = family();
    return first !== undefined && isPostgres(first);
  };
  return {
    kind: 'postgres',
    suffers: injuryKinds,
    disk,
    settings: { DATA_DIR: dataDir, DATABASE_URL: address.href },
    async kill() {
      const pids = family();
      signalAll(pids, 'SIGKILL');
      await allGone(pids);
    },
    async restore() {
      // Lets one that is still exiting exit.
      await pause(200);
      if (isThere()) return;
      running = await start();
      network.aim(portOf(running.url));
    },
    async freeze(lasts) {
      const pids = family();
      signalAll(pids, 'SIGSTOP');
      await pause(lasts);
      signalAll(pids, 'SIGCONT');
    },
    async swallow(lasts) {
      network.swallow();
      await pause(lasts);
      network.flow();
    },
    async close() {
      network.close();
      if (isThere()) await running.stop();
      disk.remove();
    },
  };
}

const portOf = (url: string): number => Number(new URL(url).port);

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}
