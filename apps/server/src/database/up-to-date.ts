import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as z from 'zod';
import { PlainError } from '../plain-error.ts';
import { migrationsFolder } from './migrations.ts';
import { rowsOf } from './rows.ts';
import type * as schema from './schema/index.ts';

/** A server must not run on tables newer than itself: it would leave empty what a newer one fills in, and delete what it does not see. */
export class NewerDatabaseError extends PlainError {
  override readonly name = 'NewerDatabaseError';

  constructor() {
    super(
      'The database was brought up to date by a newer version of Aloud, and this version does not know what has changed: ' +
        'start the newer version, or put back the backup from before the upgrade (docs/operations.md, Upgrades).',
    );
  }
}

export class MigrationFailedError extends PlainError {
  override readonly name = 'MigrationFailedError';

  constructor(tag: string | undefined, cause: Error) {
    super(
      `The database could not be brought up to date (${tag === undefined ? '' : `${tag}: `}${cause.message}), and nothing in it was changed: ` +
        'the version from before the upgrade still starts on it (docs/operations.md, Upgrades).',
      { cause },
    );
  }
}

const journalFile = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** The migrations in a folder, oldest first. */
export async function migrationsIn(folder: string): Promise<z.infer<typeof journalFile>['entries']> {
  const text = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8');
  return journalFile.parse(JSON.parse(text)).entries;
}

/**
 * Brings the tables to the state of this version. All new migrations run in one transaction: either all or none.
 * @throws NewerDatabaseError
 * @throws MigrationFailedError
 */
export async function bringUpToDate(
  db: NodePgDatabase<typeof schema>,
  folder = migrationsFolder,
): Promise<void> {
  const known = await migrationsIn(folder);
  const applied = await lastApplied(db);
  const newest = known.at(-1)?.when ?? 0;
  if (applied > newest) throw new NewerDatabaseError();
  // Nothing is written then: a database on a nearly full disk opens for reading.
  if (applied === newest) return;
  try {
    await migrate(db, { migrationsFolder: folder });
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    // Other errors (a broken connection, an unreadable file) are not the migration's fault.
    if (!(cause instanceof pg.DatabaseError)) throw error;
    const failed = error instanceof DrizzleQueryError ? await withStatement(folder, error.query) : undefined;
    throw new MigrationFailedError(failed, cause);
  }
}

/** When the newest migration that the database has had was written (ms since 1970); 0 if it has had none. */
async function lastApplied(db: NodePgDatabase<typeof schema>): Promise<number> {
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return 0;
  const [newest] = await rowsOf<{ written: string | null }>(
    db,
    sql`select max(created_at) as written from drizzle.__drizzle_migrations`,
  );
  return Number(newest?.written ?? 0);
}

/** The newest migration that contains the statement. */
async function withStatement(folder: string, statement: string): Promise<string | undefined> {
  for (const { tag } of (await migrationsIn(folder)).reverse())
    if ((await readFile(path.join(folder, `${tag}.sql`), 'utf8')).includes(statement)) return tag;
  return undefined;
}
