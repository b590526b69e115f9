import { availableParallelism } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { PlainError } from '../plain-error.ts';
import type { OpenDatabase } from './database.ts';
import { NamingClient } from './named-statements.ts';
import { databaseOn } from './on-pool.ts';
import * as schema from './schema/index.ts';
import { endSilence } from './silence.ts';
import { SurvivingPool } from './survive.ts';
import { bringUpToDate } from './up-to-date.ts';

/**
 * As many as keep the processors busy on a small machine that the database shares with the server. More would only wait for each other, and
 * each has to build its own plans.
 */
const mostConnections = Math.min(10, 2 * availableParallelism() + 1);

/** Any number that all servers agree on: the server that holds this advisory lock migrates, the others wait. */
const migrationLock = 6_420_151;

/**
 * Connects to PostgreSQL and brings its tables up to date.
 * @throws PlainError if the address is wrong, the connection is refused, or the tables cannot be brought up to date
 */
export async function openPostgreSql(url: string): Promise<OpenDatabase> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new PlainError(
      'DATABASE_URL is not a PostgreSQL address. It looks like postgresql://user:password@host:5432/database.',
    );
  }
  const pool = new SurvivingPool({
    connectionString: url,
    // Also applies to waiting for a free connection: a caller that waits longer is told to ask again.
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    max: mostConnections,
    Client: NamingClient,
  });
  const stopWatching = endSilence(pool, { connectionString: url });
  try {
    await migrateAlone(pool);
  } catch (error) {
    stopWatching();
    await pool.end();
    throw explained(error, new URL(url)) ?? error;
  }
  return {
    db: databaseOn(pool),
    kind: 'postgresql',
    close() {
      stopWatching();
      return pool.end();
    },
  };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await bringUpToDate(drizzle(client, { schema }));
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release();
  }
}

function explained(error: unknown, url: URL): PlainError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const where = url.host;
  const name = decodeURIComponent(url.pathname.slice(1));
  const sentence: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${where}. Is it running, and is DATABASE_URL right?`,
    ENOTFOUND: `The PostgreSQL host ${where} is not known. Check DATABASE_URL.`,
    EAI_AGAIN: `The PostgreSQL host ${where} is not known. Check DATABASE_URL.`,
    ETIMEDOUT: `PostgreSQL at ${where} did not answer in time. Check DATABASE_URL and the network.`,
    '28P01': `PostgreSQL at ${where} refused the user name or password in DATABASE_URL.`,
    '28000': `PostgreSQL at ${where} does not let this user in. Check DATABASE_URL and pg_hba.conf.`,
    '3D000': `PostgreSQL at ${where} has no database named "${name}". Create it first, or correct DATABASE_URL.`,
    '57P03': `PostgreSQL at ${where} is still starting. Try again in a moment.`,
  };
  const known = sentence[code];
  if (known) return new PlainError(known);
  if (error instanceof Error && /timeout exceeded/.test(error.message)) {
    return new PlainError(
      `PostgreSQL at ${where} did not answer in time. Check DATABASE_URL and the network.`,
    );
  }
  return null;
}
