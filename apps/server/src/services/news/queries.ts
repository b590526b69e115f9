import { type Locale, localesOf, type NewsItem, type NewsRole, type RealmId } from '@aloud/api';
import { and, arrayOverlaps, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { news, newsRead } from '../../database/schema/index.ts';
import { dayIn, includes } from '../../database/today.ts';
import type { Person } from '../../person/index.ts';
import { findOrganizations } from '../people/index.ts';
import { addressed } from './pictures.ts';

/** Items that are shown. */
const most = 50;

type Row = typeof news.$inferSelect;

/** What is for this person today, the newest first. */
export async function findNews(
  db: Database,
  publicUrl: string,
  person: Person,
  language: Locale,
): Promise<NewsItem[]> {
  const rows = await db
    .select({ item: news, seen: newsRead.newsId })
    .from(news)
    .leftJoin(newsRead, and(eq(newsRead.newsId, news.id), eq(newsRead.accountUid, person.uid)))
    .where(await isFor(db, person))
    .orderBy(desc(news.from), desc(news.created), news.id)
    .limit(most);
  return rows.map(({ item, seen }) => present(publicUrl, item, language, person, seen === null));
}

/** Notes what the person has seen; what is not for them is passed over. */
export async function markRead(db: Database, person: Person, ids: readonly string[]): Promise<void> {
  const shown = await db
    .select({ newsId: news.id })
    .from(news)
    .where(and(inArray(news.id, [...ids]), await isFor(db, person)));
  if (shown.length === 0) return;
  await db
    .insert(newsRead)
    .values(shown.map(({ newsId }) => ({ newsId, accountUid: person.uid })))
    .onConflictDoNothing();
}

/** An item of the person's country or of all, for one of the person's roles, on a day of its own. */
async function isFor(db: Database, person: Person): Promise<SQL | undefined> {
  const roles = await rolesOf(db, person);
  const today = dayIn({ realm: sql`${person.realm}::text` });
  return and(
    or(isNull(news.realm), eq(news.realm, person.realm)),
    or(sql`cardinality(${news.roles}) = 0`, roles.length > 0 ? arrayOverlaps(news.roles, roles) : sql`false`),
    includes({ starts: sql`${news.from}`, ends: sql`${news.to}` }, today),
  );
}

/** Administrators are employees, whom no item names apart. */
async function rolesOf(db: Database, { uid }: Person): Promise<NewsRole[]> {
  const { data } = await findOrganizations(db, uid, { limit: 500, offset: 0 });
  return [...new Set(data.map(({ role }) => (role === 'admin' ? 'employee' : role)))];
}

function present(publicUrl: string, row: Row, wanted: Locale, { realm }: Person, unread: boolean): NewsItem {
  const language = languageIn(row, wanted, realm as RealmId);
  const words = row.words[language];
  return {
    id: row.id,
    from: row.from,
    language,
    title: words?.title ?? '',
    text: words?.text ?? '',
    pictureText: words?.pictureText ?? '',
    picture: addressed(publicUrl, row.picture),
    place: row.place,
    unread,
  };
}

/** The language in which an item is shown: it has at least one. */
function languageIn({ words }: Row, wanted: Locale, realm: RealmId): Locale {
  const [main] = localesOf(realm);
  const [any = main] = Object.keys(words) as Locale[];
  return [wanted, main, 'en-GB' as const].find((each) => words[each] !== undefined) ?? any;
}
