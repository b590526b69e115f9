import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Batches } from './batches.ts';
import type { Room } from './room.ts';

/**
 * Answers clients in PostgreSQL's protocol, one until it disconnects, then the next: PGlite has one session.
 * @param room on its disk, if that is watched
 * @returns accepts a client
 */
export function sessionsOn(pglite: PGlite, room?: Room): (client: Duplex) => void {
  let before: Promise<unknown> = Promise.resolve();
  return (client) => {
    before = before
      .then(() => serve(pglite, client, room))
      .then(() => forget(pglite))
      .then(() => room?.forget());
  };
}

async function serve(pglite: PGlite, client: Duplex, room: Room | undefined): Promise<void> {
  try {
    await pipeline(client, (asked: AsyncIterable<Buffer>) => answers(pglite, asked, room), client);
  } catch {
    // The failure is reported to the caller when the session ends.
  }
}

async function* answers(
  pglite: PGlite,
  asked: AsyncIterable<Buffer>,
  room: Room | undefined,
): AsyncGenerator<Buffer> {
  const batches = new Batches();
  for await (const bytes of asked)
    for (const batch of batches.add(bytes)) {
      await room?.look();
      const parts: Buffer[] = [];
      // The bytes are in the database's own memory, which it will overwrite.
      await pglite.execProtocolRawStream(batch, { onRawData: (part) => parts.push(Buffer.from(part)) });
      yield Buffer.concat(parts);
    }
}

/** The next client must not find the settings of this one. */
async function forget(pglite: PGlite): Promise<void> {
  if (pglite.closed) return;
  if (pglite.isInTransaction()) await pglite.exec('rollback');
  await pglite.exec('discard all');
}
