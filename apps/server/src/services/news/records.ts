import type { AuditEntry, NewsFields, NewsRecord } from '@aloud/api';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { changesOf } from '../../database/audit-rows.ts';
import type { Database } from '../../database/database.ts';
import { differences, recordChange } from '../../database/history.ts';
import { type FieldChange, news, type StoredNewsPicture } from '../../database/schema/index.ts';
import { ChangedMeanwhile, Conflict, NotFound } from '../../errors.ts';
import { type Person, requireSupport, scopeOf } from '../../person/index.ts';
import { addressed, forgetPicture, storePicture } from './pictures.ts';

type Row = typeof news.$inferSelect;

/** Where pictures are found. */
interface Site {
  readonly db: Database;
  readonly publicUrl: string;
}

/** @throws Forbidden unless the person is support */
export async function findRecords({ db, publicUrl }: Site, person: Person): Promise<NewsRecord[]> {
  requireSupport(await scopeOf(db, person));
  const rows = await db
    .select()
    .from(news)
    .where(or(isNull(news.realm), eq(news.realm, person.realm)))
    .orderBy(desc(news.from), desc(news.created), news.id);
  return rows.map((row) => present(publicUrl, row));
}

/** @throws Forbidden unless the person is support, NotFound for an item of other countries */
export async function findRecord({ db, publicUrl }: Site, person: Person, id: string): Promise<NewsRecord> {
  requireSupport(await scopeOf(db, person));
  return present(publicUrl, await rowOf(db, person, id));
}

/** @throws Forbidden, NotFound */
export async function findHistory(site: Site, person: Person, id: string): Promise<AuditEntry[]> {
  await findRecord(site, person, id);
  return changesOf(site.db, 'news', id);
}

/**
 * Adds an item. One that an earlier call has added with this id, and that nobody has changed since, becomes what this one says.
 * @throws Forbidden; Conflict if it was changed since
 */
export async function addRecord(
  { db, publicUrl }: Site,
  person: Person,
  { id, ...fields }: NewsFields & { readonly id: string },
): Promise<NewsRecord> {
  requireSupport(await scopeOf(db, person));
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(news)
      .values({ id, realm: person.realm, ...fields })
      .onConflictDoNothing()
      .returning({ id: news.id });
    if (made.length === 0) {
      const before = await ownRow(tx, person, id, null);
      const changes = Object.keys(differences(before, fields)).length > 0;
      if (changes && before.version !== 1) throw new Conflict('conflict.madeAlready');
      return changeRecord({ db: tx, publicUrl }, person, id, fields, before.version);
    }
    await recordChange(tx, person, { kind: 'news', uid: id, action: 'create' });
    return present(publicUrl, await rowOf(tx, person, id));
  });
}

/** @throws Forbidden, NotFound, ChangedMeanwhile, Conflict for an item of the product */
export async function changeRecord(
  site: Site,
  person: Person,
  id: string,
  fields: Partial<NewsFields> & { readonly picture?: StoredNewsPicture | null },
  version: number | null,
): Promise<NewsRecord> {
  requireSupport(await scopeOf(site.db, person));
  return site.db.transaction(async (tx) => {
    const before = await ownRow(tx, person, id, version);
    const changed = differences(before, fields);
    if (Object.keys(changed).length === 0) return present(site.publicUrl, before);
    const [after = before] = await tx
      .update(news)
      .set({ ...fields, version: sql`${news.version} + 1` })
      .where(eq(news.id, id))
      .returning();
    if (before.picture && fields.picture !== undefined) await forgetPicture(tx, before.picture);
    await recordChange(tx, person, { kind: 'news', uid: id, action: 'update', fields: told(changed) });
    return present(site.publicUrl, after);
  });
}

/** @throws Forbidden, NotFound, Conflict, InvalidInput if no picture can be made of the file */
export async function setPicture(
  site: Site,
  person: Person,
  id: string,
  file: Buffer | null,
): Promise<NewsRecord> {
  requireSupport(await scopeOf(site.db, person));
  await ownRow(site.db, person, id, null);
  const picture = file && (await storePicture(site.db, file));
  return changeRecord(site, person, id, { picture }, null);
}

/** @throws Forbidden, NotFound, Conflict for an item of the product */
export async function removeRecord({ db }: Site, person: Person, id: string): Promise<void> {
  requireSupport(await scopeOf(db, person));
  await db.transaction(async (tx) => {
    const row = await ownRow(tx, person, id, null);
    await tx.delete(news).where(eq(news.id, id));
    if (row.picture) await forgetPicture(tx, row.picture);
    await recordChange(tx, person, { kind: 'news', uid: id, action: 'delete' });
  });
}

async function rowOf(db: Database, { realm }: Person, id: string): Promise<Row> {
  const isShown = and(eq(news.id, id), or(isNull(news.realm), eq(news.realm, realm)));
  const [row] = await db.select().from(news).where(isShown);
  if (!row) throw new NotFound('notFound.news');
  return row;
}

/** One that may be changed: it did not come with the product, and has this version if one is given. */
async function ownRow(db: Database, person: Person, id: string, version: number | null): Promise<Row> {
  const { realm } = await rowOf(db, person, id);
  if (realm === null) throw new Conflict('news.ofProduct');
  const [row] = await db.select().from(news).where(eq(news.id, id)).for('update');
  if (!row) throw new NotFound('notFound.news');
  if (version !== null && row.version !== version) throw new ChangedMeanwhile();
  return row;
}

/** Long texts and pictures are only marked as changed. */
function told(changed: Readonly<Record<string, FieldChange>>): Record<string, FieldChange> {
  const isLong = (name: string) => name === 'words' || name === 'picture';
  return Object.fromEntries(
    Object.entries(changed).map(([name, values]) => [name, isLong(name) ? [null, null] : values]),
  );
}

function present(publicUrl: string, row: Row): NewsRecord {
  const { id, roles, from, to, place, words, picture, realm, version } = row;
  return {
    id,
    roles,
    from,
    to,
    place,
    words: { ...words },
    picture: addressed(publicUrl, picture),
    ofProduct: realm === null,
    version,
  };
}
