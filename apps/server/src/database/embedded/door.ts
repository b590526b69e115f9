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
  /** Address of a socket that only the user who runs the server can open. */
  readonly address: string;
  close(): Promise<void>;
}

/** Accepts clients of a database. The socket has a folder of its own, because the path of the database's folder may be too long for a socket. */
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
