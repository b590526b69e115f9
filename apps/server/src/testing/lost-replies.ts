import type pg from 'pg';
import type { Database } from '../database/database.ts';

/**
 * The next transaction of a database is committed, and then its connection breaks before the reply arrives.
 * @param then runs at that moment
 * @returns whether it has happened yet
 */
export function loseReplyToCommit(db: Database, then: () => void = () => undefined): () => boolean {
  // The pool that Drizzle queries.
  const { $client: pool } = db as unknown as { readonly $client: pg.Pool };
  let isLost = false;
  const listen = (client: pg.PoolClient) => {
    const ask = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>;
    const lossy = async (...args: readonly unknown[]) => {
      const reply = await ask(...args);
      if (isLost || !/^commit/i.test((args[0] as { readonly text?: string }).text ?? '')) return reply;
      isLost = true;
      pool.off('acquire', listen);
      then();
      void (client as unknown as pg.Client).end();
      throw new Error('Connection terminated unexpectedly');
    };
    Object.assign(client, { query: lossy });
  };
  pool.on('acquire', listen);
  return () => isLost;
}
