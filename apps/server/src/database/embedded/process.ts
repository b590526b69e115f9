/**
 * The process of the embedded database: `node process.ts <folder> <server's process> <bytes to keep free>`, started by the server, which is told
 * where to connect. It ends when the server does, however that came about, and whatever it is doing.
 */
import { once } from 'node:events';
import { argv } from 'node:process';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PlainError } from '../../plain-error.ts';
import { takeLock } from '../lock.ts';
import { tellAlive } from './alive.ts';
import { openDoor } from './door.ts';
import { freeBytes, keepRoom } from './room.ts';
import type { Said } from './said.ts';

/** The one before may have a query to end yet after its server was killed. */
const patience = 60_000;

// A server that is gone hears nothing, and that is not for here to mind.
const say = (said: Said) => process.connected && process.send?.(said, undefined, {}, () => undefined);
const deserted = once(process, 'disconnect');

// What ends the server is often said to all its processes; the server has things to write down yet.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [, , folder = '', server = '', floor = ''] = argv;
const orphan = new Worker(new URL('orphan.ts', import.meta.url), { workerData: { server: Number(server) } });
await once(orphan, 'online');
orphan.unref();

try {
  const lock = await takeLock(`${folder}.process.lock`, { patience });
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
