import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { NamingClient } from '../named-statements.ts';
import { SurvivingPool } from '../survive.ts';

/**
 * A pool of the one connection that PGlite has, so that both databases are asked by the same driver.
 * @param stream makes a stream of PostgreSQL's protocol, which the driver connects
 */
export function poolOf(stream: () => Duplex): pg.Pool {
  return new SurvivingPool({
    stream,
    max: 1,
    idleTimeoutMillis: 0,
    // Also for the connection that is in use: whoever waits longer is told to ask again.
    connectionTimeoutMillis: 4_000,
    // Whatever the environment says of another database.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    Client: NamingClient,
  });
}
