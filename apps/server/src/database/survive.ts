import type pg from 'pg';

/**
 * A connection that breaks is told to whoever waits for an answer, and is replaced on the next query. Without listeners it would end the
 * process: idle ones are the pool's, those in use are nobody's.
 */
export function surviveBroken(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
