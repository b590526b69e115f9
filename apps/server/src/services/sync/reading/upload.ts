import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { syncFiles } from '../../../database/schema/index.ts';

/** Keeps the file of a sync, in place of an earlier one. */
export async function keepUpload(
  tx: Database,
  syncId: string,
  file: { readonly name: string; readonly content: Buffer },
): Promise<void> {
  const row = { ...file, uploaded: new Date() };
  await tx
    .insert(syncFiles)
    .values({ syncId, ...row })
    .onConflictDoUpdate({ target: syncFiles.syncId, set: row });
}

export const hasUpload = async (db: Database, syncId: string): Promise<boolean> =>
  (await db.$count(syncFiles, eq(syncFiles.syncId, syncId))) > 0;

/** Hands on the path of the file of a sync, which is removed afterwards; null if it has none. */
export async function withUpload<Result>(
  db: Database,
  syncId: string,
  use: (file: string | null) => Promise<Result>,
): Promise<Result> {
  const [upload] = await db.select().from(syncFiles).where(eq(syncFiles.syncId, syncId));
  if (!upload) return use(null);
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-roster-'));
  try {
    const file = path.join(folder, 'roster.zip');
    await writeFile(file, upload.content, { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
