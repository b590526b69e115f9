import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from './database.ts';
import { OwnProcess } from './embedded/own-process.ts';
import { poolOf } from './embedded/pool.ts';
import { takeFolderLock } from './folder-lock.ts';
import { databaseOn } from './on-pool.ts';
import { bringUpToDate } from './up-to-date.ts';
import { keepVacuumed } from './vacuum.ts';

const tenMinutes = 600_000;

export interface EmbeddedOptions {
  /** Bytes that must be free on the disk before anything is written. */
  readonly floor?: number;
  /** Whether a query may take minutes: for commands, for which nobody waits at a page. */
  readonly isPatient?: boolean;
}

/** 64 MiB: four files of PostgreSQL's write-ahead log. */
export const FLOOR = 64 * 1024 ** 2;

/**
 * Opens the database that needs no installation: PGlite in `dataDir`/database, in its own process, for one server at a time.
 * @throws FolderInUseError if another server has it open
 * @throws DatabaseRefusedError if it cannot be opened
 * @throws PlainError if its tables cannot be brought up to date
 */
export async function openEmbedded(
  dataDir: string,
  { floor = FLOOR, isPatient = false }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeFolderLock(path.join(dataDir, 'database.lock'));
  const process = new OwnProcess(path.join(dataDir, 'database'), { floor, isPatient });
  const pool = poolOf(() => process.stream());
  const close = async () => {
    await pool.end();
    await process.stop();
    await lock.release();
  };
  try {
    await process.ready();
    const db = databaseOn(pool);
    await process.patiently(() => bringUpToDate(db));
    const stopVacuuming = keepVacuumed(pool, tenMinutes, (work) => process.patiently(work));
    return {
      db,
      kind: 'embedded',
      async close() {
        await stopVacuuming();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
