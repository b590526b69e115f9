import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { passwordSheets } from '../../database/schema/index.ts';
import type { Person } from '../../person/index.ts';

const { created, groupUid, id, ownerUid, realOwnerUid, sheet } = passwordSheets;
/** How long a sheet can be downloaded again (ms). */
const life = 24 * 3_600_000;
const oldest = sql`now() - make_interval(secs => ${life / 1000})`;

/** A sheet is for the person who requested it; if they were being impersonated, for that impersonator alone. */
const asked = (person: Person, group: string) =>
  and(
    eq(ownerUid, person.uid),
    eq(realOwnerUid, person.impersonator?.uid ?? ''),
    eq(groupUid, group),
    gt(created, oldest),
  );
const sealedFor = (sheetId: string) => `sheet ${sheetId}`;

/** Keeps the newest sheet in place of the previous one. Call it inside the transaction that changes the passwords. */
export async function keepSheet(
  { db, safe }: Pick<Context, 'db' | 'safe'>,
  person: Person,
  group: string,
  pdf: Buffer,
): Promise<void> {
  await forgetSheets(db, person, group);
  const made = randomUUID();
  await db.insert(passwordSheets).values({
    id: made,
    ownerUid: person.uid,
    realOwnerUid: person.impersonator?.uid ?? '',
    groupUid: group,
    sheet: safe.seal(pdf.toString('base64'), sealedFor(made)),
  });
}

/** @returns null if there is none any more */
export async function findSheet(
  { db, safe }: Pick<Context, 'db' | 'safe'>,
  person: Person,
  group: string,
): Promise<Buffer | null> {
  const [kept] = await db
    .select({ id, sheet })
    .from(passwordSheets)
    .where(asked(person, group))
    .orderBy(desc(created));
  return kept ? Buffer.from(safe.open(kept.sheet, sealedFor(kept.id)), 'base64') : null;
}

/** Until when the requester can download it again; null if there is none. */
export async function sheetUntil(db: Database, person: Person, group: string): Promise<Date | null> {
  const [kept] = await db
    .select({ created })
    .from(passwordSheets)
    .where(asked(person, group))
    .orderBy(desc(created));
  return kept ? new Date(kept.created.getTime() + life) : null;
}

export async function forgetSheets(db: Database, person: Person, group: string): Promise<void> {
  await db.delete(passwordSheets).where(asked(person, group));
}

export async function removeOldSheets(db: Database): Promise<void> {
  await db.delete(passwordSheets).where(lt(created, oldest));
}
