import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Batches } from './batches.ts';

/**
 * Answers clients after PostgreSQL's protocol, one until it goes, then the next: PGlite has one session.
 * @returns takes a client
 */
export function sessionsOn(pglite: PGlite): (client: Duplex) => void {
  let before: Promise<unknown> = Promise.resolve();
  return (client) => {
    before = before.then(() => serve(pglite, client)).then(() => forget(pglite));
  };
}

async function serve(pglite: PGlite, client: Duplex): Promise<void> {
  try {
    await pipeline(client, (asked: AsyncIterable<Buffer>) => answers(pglite, asked), client);
  } catch {
    // It broke, which whoever asked is told at its end.
  }
}

async function* answers(pglite: PGlite, asked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const batches = new Batches();
  for await (const bytes of asked)
    for (const batch of batches.add(bytes)) {
      const parts: Buffer[] = [];
      // The bytes are the database's own memory, which it goes on to write in.
      await pglite.execProtocolRawStream(batch, { onRawData: (part) => parts.push(Buffer.from(part)) });
      yield Buffer.concat(parts);
    }
}

/** The next client must not find the session as this one left it. */
async function forget(pglite: PGlite): Promise<void> {
  if (pglite.closed) return;
  if (pglite.isInTransaction()) await pglite.exec('rollback');
  await pglite.exec('discard all');
}
