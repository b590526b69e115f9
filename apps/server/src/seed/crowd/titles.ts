import type { RealmId } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { chance, pick } from './chance.ts';
import { namesOf } from './names.ts';

/** How many titles one statement inserts. */
const batch = 10_000;
/** Different words that titles are made of; the first are in many of them, the last in few. */
const words = 20_000;

const beginnings = 'al be da el fi gro ha is ja kla lo mi nor os pla ra si tro ul vi'.split(' ');
const middles = 'da ge ka lo mu na pe ri so ta ve xi'.split(' ');
const ends = 'ld m nen r s tt v ka lund berg den na rin sten vik dal fors gård holm mark'.split(' ');

const n = sql`n`;

/** A word by its number: the same in every run. */
const word = (number: SQL): SQL => sql`(
  (${sql.param(beginnings)}::text[])[1 + ${number} % ${beginnings.length}::int]
  || (${sql.param(middles)}::text[])[1 + (${number} / ${beginnings.length}::int) % ${middles.length}::int]
  || (${sql.param(middles)}::text[])[1 + (${number} / ${beginnings.length * middles.length}::int) % ${middles.length}::int]
  || (${sql.param(ends)}::text[])[1 + (${number} / 2880) % ${ends.length}::int])`;

/** A word as it is drawn for titles: as in any language, a few are in very many. */
const drawn = (salt: string): SQL => {
  const share = sql`(${chance(n, salt, 100_000)} / 100000.0)`;
  return word(sql`(${words}::int * power(${share}, 4))::int`);
};

/**
 * Fills a library with invented titles, records without files, to try out searches. Existing ones stay.
 * @param progress is called with the number of titles inserted so far
 */
export async function addTitles(
  db: Database,
  realm: RealmId,
  titles: number,
  progress: (done: number) => void,
): Promise<void> {
  for (let from = 0; from < titles; from += batch) {
    const to = Math.min(from + batch, titles);
    await addBatch(db, realm, from, to);
    progress(to);
  }
  await db.execute(sql`
    update catalogue set popularity = (1000 * power(('x' || substr(md5(book_id), 1, 6))::bit(24)::int / 16777216.0, 6))::int
    where book_id like 'crowd-title-%' and popularity = 0`);
  // Rows that were written twice take twice the space, and those of a real library were not.
  await db.execute(sql`vacuum full catalogue`);
  await db.execute(sql`vacuum analyze`);
}

async function addBatch(db: Database, realm: RealmId, from: number, to: number): Promise<void> {
  const { first, last } = namesOf[realm];
  const languages = ['sv', 'sv', 'sv', 'sv', 'en', 'en', 'fi', 'nb', 'de', 'fr', 'nl', 'ar'];
  const services = ['polylino', 'polylino', 'polylino', 'sondo', 'sondo', 'vilja', 'trovy', 'consumer'];
  const subjects = ['YBC', 'YFP', 'YFC', 'YFCF', 'YFN', 'YNN', 'YNT', 'YNTM', 'YFJ', 'YFQ'];
  const language = pick(languages, n, 'language');
  const age = chance(n, 'age', 15);
  const title = sql`initcap(${drawn('one')}) || ' ' || ${drawn('two')}
    || case when ${chance(n, 'long', 2)} = 0 then ' ' || ${drawn('three')} || ' ' || ${drawn('four')} else '' end`;
  const isOfSeries = sql`${chance(n, 'series', 10)} < 3`;
  await db.execute(sql`
    insert into books (id, sha256, size, title, authors, language, audio_languages, video_languages, layout, direction, duration, added,
      description, series, series_part, age_from, age_to, subjects, services)
    select 'crowd-title-' || n, 'crowd-title-' || n, 1, ${title}, array[${pick(first, n, 'first')} || ' ' || ${pick(last, n, 'last')}],
      ${language}, case when ${chance(n, 'voice', 10)} < 6 then array[${language}] else '{}' end,
      case when ${chance(n, 'signs', 100)} < 3 then array['takk'] else '{}' end, 'reflowable', 'ltr',
      60 + ${chance(n, 'duration', 3600)}, timestamptz '2024-08-01' + n * interval '1 minute',
      ${drawn('a')} || ' ' || ${drawn('b')} || ' ' || ${drawn('c')} || ' ' || ${drawn('d')} || ' ' || ${drawn('e')} || ' ' || ${drawn('f')},
      case when ${isOfSeries} then initcap(${word(sql`(n / 200 % ${words}::int)`)}) || ' ' || (n / 40) end,
      case when ${isOfSeries} then (1 + n % 12)::text end, ${age}, ${age} + 3,
      array[${pick(subjects, n, 'subject')}], array[${pick(services, n, 'service')}]
    from generate_series(${from}::int, ${to - 1}::int) n on conflict do nothing`);
}
