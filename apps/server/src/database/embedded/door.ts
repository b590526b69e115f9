import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Room } from './room.ts';
import { sessionsOn } from './session.ts';

export interface Door {
  /** Of a socket that nobody but who runs the server can open. */
  readonly address: string;
  close(): Promise<void>;
}

/** Lets clients in to a database. The folder of the socket is not the database's: its name may be longer than a socket's may be. */
export async function openDoor(pglite: PGlite, room?: Room): Promise<Door> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-'));
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\aloud-${randomUUID()}` : path.join(folder, 'database');
  const server = createServer(sessionsOn(pglite, room));
  server.listen(address);
  await once(server, 'listening');
  return {
    address,
    async close() {
      server.close();
      await once(server, 'close');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
