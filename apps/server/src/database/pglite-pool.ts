import type { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { NamingClient } from './named-statements.ts';

/**
 * A pool of the one connection that PGlite has, so that both databases are asked by the same driver, and queries that come again
 * and again are planned once. Whoever ends the pool closes PGlite.
 */
export function poolOf(pglite: PGlite): pg.Pool {
  return new pg.Pool({ ...connected(pglite), max: 1, idleTimeoutMillis: 0, Client: NamingClient });
}

/** The driver takes a connection where others give an address; its types do not know that. */
const connected = (pglite: PGlite): object => ({ connection: new Connection({ pglite }) });

/** Drizzle tells the driver how types are read, which PGlite takes for types of the values. */
class Connection extends PglitePgConnection {
  override parse(query: object): void {
    super.parse({ ...query, types: undefined });
  }
}
