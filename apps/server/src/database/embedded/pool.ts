import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { NamingClient } from '../named-statements.ts';
import { SurvivingPool } from '../survive.ts';

/**
 * A pool of PGlite's only connection, so that both databases are queried by the same driver.
 * @param stream makes a stream of PostgreSQL's protocol, which the driver connects
 */
export function poolOf(stream: () => Duplex): pg.Pool {
  return new SurvivingPool({
    stream,
    max: 1,
    idleTimeoutMillis: 0,
    // Also applies while the connection is in use: a caller that waits longer is told to ask again.
    connectionTimeoutMillis: 4_000,
    // Set here, so that environment variables for another database have no effect.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    Client: NamingClient,
  });
}
