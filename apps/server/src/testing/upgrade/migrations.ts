import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsFolder } from '../../database/migrations.ts';
import { migrationsIn } from '../../database/up-to-date.ts';

/** Copies the migrations up to this one, as they were when it was the newest. */
export async function migrationsUpTo(newest: string, folder: string): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true });
  const entries = await migrationsIn(folder);
  const at = entries.findIndex(({ tag }) => tag === newest);
  if (at < 0) throw new Error(`There is no migration ${newest}.`);
  await writeJournal(folder, entries.slice(0, at + 1));
}

/** Adds a migration that is newer than all others. @param statements one after the other */
export async function addMigration(
  folder: string,
  tag: string,
  statements: readonly string[],
): Promise<void> {
  const entries = await migrationsIn(folder);
  await writeFile(path.join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
  await writeJournal(folder, [...entries, { tag, when: (entries.at(-1)?.when ?? 0) + 1 }]);
}

/** A digest of the migrations up to this one, which changes if any of them does: released ones must not be changed. */
export async function digestUpTo(newest: string): Promise<string> {
  const digest = createHash('sha256');
  for (const { tag } of await migrationsIn(migrationsFolder)) {
    digest.update(await readFile(path.join(migrationsFolder, `${tag}.sql`)));
    if (tag === newest) break;
  }
  return digest.digest('hex').slice(0, 16);
}

async function writeJournal(folder: string, entries: readonly object[]): Promise<void> {
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
}
