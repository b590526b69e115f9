import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SmallDisk } from '../../../apps/server/src/testing/small-disk.ts';
import type { HurtDatabase } from './database.ts';
import { allGone, signalAll } from './processes.ts';

/** The embedded database: a process that the server starts and restarts. There is no network between the two. */
export async function embedded(): Promise<HurtDatabase> {
  const disk = SmallDisk.of(512);
  const data = join(disk.folder, 'data');
  const pid = () => Number.parseInt(readFileSync(join(data, 'database.process.lock'), 'utf8'), 10);
  return {
    kind: 'embedded',
    suffers: ['kill', 'databaseKill', 'stop', 'fullDisk', 'clock'],
    disk,
    settings: { DATA_DIR: data },
    async kill() {
      const pids = [pid()];
      signalAll(pids, 'SIGKILL');
      await allGone(pids);
    },
    async restore() {},
    async freeze(lasts) {
      const pids = [pid()];
      signalAll(pids, 'SIGSTOP');
      await pause(lasts);
      signalAll(pids, 'SIGCONT');
    },
    async swallow() {
      throw new Error('There is nothing between the embedded database and its server.');
    },
    async close() {
      disk.remove();
    },
  };
}
