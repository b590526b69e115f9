/**
 * The process of the embedded database: `node process.ts <folder> <server's process> <bytes to keep free>`. The server starts it and is told
 * where to connect. It ends when the server does, however the server ended and whatever the process is doing.
 */
import { once } from 'node:events';
import { argv } from 'node:process';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PlainError } from '../../plain-error.ts';
import { takeFolderLock } from '../folder-lock.ts';
import { tellAlive } from './alive.ts';
import { openDoor } from './door.ts';
import { freeBytes, keepRoom } from './room.ts';
import type { Said } from './said.ts';

/** If its server was killed, the process before this one may still have a query to end. */
const patience = 60_000;

// If the server is gone, nobody receives the message; that is no error here.
const say = (said: Said) => process.connected && process.send?.(said, undefined, {}, () => undefined);
const deserted = once(process, 'disconnect');

// A signal that ends the server often goes to all its processes, but the server still has things to write.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [, , folder = '', server = '', floor = ''] = argv;
const orphan = new Worker(new URL('orphan.ts', import.meta.url), { workerData: { server: Number(server) } });
await once(orphan, 'online');
orphan.unref();

try {
  const lock = await takeFolderLock(`${folder}.process.lock`, { patience });
  try {
    const pglite = await PGlite.create(folder, { extensions: { pg_trgm } });
    const door = await openDoor(
      pglite,
      keepRoom(pglite, Number(floor), () => freeBytes(folder)),
    );
    tellAlive(pglite, say);
    say({ address: door.address });
    await deserted;
    await door.close();
    await pglite.close();
  } finally {
    await lock.release();
  }
} catch (error) {
  if (!(error instanceof PlainError)) console.error(error);
  say({
    refusal: error instanceof PlainError ? error.message : `The database in ${folder} cannot be opened.`,
  });
  if (process.connected) process.disconnect();
}
