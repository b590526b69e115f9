import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import {
  associations,
  books,
  catalogue,
  groupBooks,
  groupMembers,
  lastmarks,
  schoolUnitBooks,
  userBooks,
} from '../../database/schema/index.ts';
import type { Reader } from '../rights/index.ts';
import { findGiven } from './given.ts';
import { type BookRow, findShelfIds } from './queries.ts';
import { readable, readableSoon } from './search/index.ts';

/** Most books of a row. */
const most = 12;
/** Most books that the library presents at its top. */
const mostBanners = 3;

/** Ids of the books of the library's rows; and what of them is given with lists. */
export async function findRows(db: Database, reader: Reader) {
  const may = await readable(db, reader);
  const shelf = await findShelfIds(db, reader);
  const given = await findGiven(db, reader);
  const isBanner = sql`${catalogue.bookId} in (select ${books.id} from ${books} where ${books.banner})`;
  return {
    banner: (await idsOf(db, sql`${from(sql`${isBanner} and ${may}`)} order by ${lastAdded}`)).slice(
      0,
      mostBanners,
    ),
    fromTeacher: [
      ...new Set([
        ...(await readableOf(db, [...given.keys()], may)),
        ...(await idsOf(db, lastGiven(reader, shelf, may))),
      ]),
    ].slice(0, most),
    given,
    newest: await idsOf(db, sql`${from(may)} order by ${lastAdded}`),
    comingSoon: await idsOf(db, sql`${from(await readableSoon(db, reader))} order by ${lastAdded}`),
  };
}

/** Those of the books that may be read, in this order: what is given with a list stays in its row while it is read. */
async function readableOf(db: Database, ids: readonly string[], may: SQL): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${catalogue.bookId} as id from ${catalogue} where ${catalogue.bookId} = any(${sql.param([...ids])}::text[]) and ${may}`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** What of their shelf the staff put there and the reader has not begun, last given first. @param shelf ids of its books */
function lastGiven({ uid, profileId, isShared }: Reader, shelf: readonly string[], may: SQL): SQL {
  const own = sql`select book_id, added from ${userBooks}
    where account_uid = ${uid} and added_by is distinct from ${uid} and not ${isShared}::boolean`;
  const groups = sql`select g.book_id, g.added from ${groupBooks} g
    join ${groupMembers} m on m.group_uid = g.group_uid where m.account_uid = ${uid}`;
  const schools = sql`select s.book_id, s.added from ${schoolUnitBooks} s
    join ${associations} a on a.school_unit_uid = s.school_unit_uid where a.account_uid = ${uid} and a.active`;
  return sql`select ${catalogue.bookId} as id from ${catalogue}
    join (select book_id, max(added) as given from (${own} union all ${groups} union all ${schools}) each group by book_id) last
      on last.book_id = ${catalogue.bookId}
    where ${catalogue.bookId} = any(${sql.param([...shelf])}::text[]) and ${may}
      and not exists (select 1 from ${lastmarks} l where l.account_uid = ${uid} and l.profile_id is not distinct from ${profileId} and l.book_id = ${catalogue.bookId})
    order by given desc, ${catalogue.bookId}`;
}

/** Others that the reader may read: of the series, then of the people, then of a subject, the most read first. */
export async function findAlike(db: Database, reader: Reader, book: BookRow): Promise<string[]> {
  const may = await readable(db, reader);
  const sameSeries = sql`coalesce(${catalogue.series} = ${book.series}, false)`;
  const subjects = sql`${sql.param(book.subjects)}::text[]`;
  const people = sql`${sql.param(book.authors)}::text[]`;
  const samePeople = sql`exists (select 1 from ${books} b where b.id = ${catalogue.bookId} and b.authors && ${people})`;
  // The most read of a subject, of which there may be many.
  const ofSubject = sql`select ${catalogue.bookId} as id from ${catalogue}
    where ${catalogue.language} = split_part(lower(${book.language}), '-', 1) and ${catalogue.subjects} && ${subjects} and ${may}
    order by ${catalogue.popularity} desc nulls last, ${catalogue.bookId} limit ${most + 1}`;
  const ofSeries = sql`select ${catalogue.bookId} as id from ${catalogue} where ${catalogue.series} = ${book.series} and ${may} limit 100`;
  // The index knows their names among all words; whose names they are is asked of the books that have them.
  const named = book.authors.map(
    (name) => sql`${catalogue.narrow} @@ plainto_tsquery('simple', flat(${name}))`,
  );
  const ofPeople = sql`select ${catalogue.bookId} as id from ${catalogue}
    where (${named.length === 0 ? sql`false` : sql.join(named, sql` or `)}) and ${samePeople} and ${may} limit 100`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${catalogue.bookId} as id from ${catalogue}
      where ${catalogue.bookId} in ((${ofSubject}) union (${ofSeries}) union (${ofPeople})) and ${catalogue.bookId} <> ${book.id}
      order by ${sameSeries} desc, ${samePeople} desc, ${catalogue.popularity} desc, ${catalogue.bookId} limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

const lastAdded = sql`${catalogue.added} desc nulls last, ${catalogue.bookId}`;

const from = (where: SQL): SQL => sql`select ${catalogue.bookId} as id from ${catalogue} where ${where}`;

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, sql`${query} limit ${most}`);
  return rows.map(({ id }) => id);
}
