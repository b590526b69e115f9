import pg from 'pg';
import { inTime } from './in-time.ts';

/** How often the database is asked for a sign of life, and how long it has to answer (ms). */
const EVERY = 1000;
const PATIENCE = 2500;

/**
 * Ends the connections of a pool when the database has fallen silent: a network that swallows packets reports nothing, and
 * callers would wait for ever. It is asked for a sign of life outside the pool, so that a slow query is not mistaken for silence.
 * @returns stops asking
 */
export function endSilence(pool: pg.Pool, address: pg.ClientConfig): () => void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const breakAll = () => {
    for (const client of clients)
      streamOf(client).destroy(new Error('Connection terminated: no answer came'));
  };

  let probe: pg.Client | undefined;
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      probe ??= await connected(address);
      await inTime(PATIENCE, probe.query('select 1'), silence);
    } catch (error) {
      if (probe) streamOf(probe).destroy();
      probe = undefined;
      if (error instanceof SilentDatabase) breakAll();
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), EVERY).unref();
  return () => {
    clearInterval(timer);
    if (probe) streamOf(probe).destroy();
  };
}

/** The database did not answer in time. */
class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase';
}

const silence = () => new SilentDatabase();

async function connected(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...address, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await inTime(PATIENCE, client.connect(), silence);
    return client;
  } catch (error) {
    streamOf(client).destroy();
    throw error;
  }
}

/** A private field of the driver, which has no other way to end a connection immediately. */
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { readonly connection: { readonly stream: { destroy(error?: Error): void } } })
    .connection.stream;
