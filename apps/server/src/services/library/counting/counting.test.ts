import { type FacetName, facetNames } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { books, catalogue } from '../../../database/schema/index.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { addTitles } from '../../../testing/library/titles.ts';
import { mayRead, type Reader } from '../../rights/index.ts';
import { conditionsOf } from '../search/filters.ts';
import { CatalogueFollower, type Chosen, countBooks, countFacets } from './index.ts';

const subscription = (type: string) => ({
  type,
  starts: '2020-01-01',
  ends: null,
  today: '2026-11-26',
  counted: null,
});
const student: Reader = {
  uid: 'a-student',
  profileId: null,
  realm: 'swe',
  country: 'se',
  day: '2026-11-26',
  isSupport: false,
  isShared: false,
  ageFilter: null,
  talkingBooks: 'reading.talkingBook',
  subscriptions: ['polylino', 'sondo', 'vilja'].map(subscription),
};

let database: OpenDatabase;
let catalogues: CatalogueFollower;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await addTitles(database.db);
  catalogues = new CatalogueFollower(database.db);
});
afterAll(() => database.close());

const among = (reader = student, shelf: readonly number[] = []) => ({ reader, shelf, places: null });
const facets = async (chosen: Chosen = {}, reader = student, shelf: readonly number[] = []) =>
  countFacets(await catalogues.upToDate(), among(reader, shelf), chosen);
const total = async (reader = student, shelf: readonly number[] = []) =>
  countBooks(await catalogues.upToDate(), among(reader, shelf), {}, 10).count;
/** By the database alone. */
const counted = ({ ...chosen }: Chosen, reader = student) =>
  database.db.$count(catalogue, and(mayRead(reader, sql`false`, catalogue), ...conditionsOf(chosen)));

describe('facets', () => {
  test.each<Chosen>([
    {},
    { heard: 'sv' },
    { heard: 'ar', read: 'de' },
    { age: '6-8', narrated: 'yes' },
    { series: 'Tiere im Winterwald' },
    { series: 'Tiere im Winterwald', narrated: 'no' },
    { series: 'none of this name', heard: 'sv' },
    { length: 'short', subject: 'YFP' },
  ])('of %j count what the database finds', async (chosen) => {
    const found = await facets(chosen);
    expect(found.count).toBe(await counted(chosen));
    for (const name of facetNames)
      for (const { value, count } of found.facets[name])
        expect([name, value, count]).toEqual([name, value, await counted({ ...chosen, [name]: value })]);
  });

  test('have every value that some book has', async () => {
    const { facets: all } = await facets();
    const valuesOf = (name: FacetName) => all[name].map(({ value }) => value).sort();
    const rows = await database.db
      .select()
      .from(catalogue)
      .where(mayRead(student, sql`false`, catalogue));
    expect(valuesOf('heard')).toEqual([...new Set(rows.flatMap((row) => row.audioLanguages))].sort());
    expect(valuesOf('series')).toEqual([...new Set(rows.flatMap((row) => row.series ?? []))].sort());
    expect(valuesOf('signed')).toEqual([...new Set(rows.flatMap((row) => row.videoLanguages))].sort());
  });

  test('are those of the reader', async () => {
    const reader = { ...student, ageFilter: 5, subscriptions: [subscription('sondo')] };
    const { count } = await facets({}, reader);
    expect(count).toBe(await counted({}, reader));
    expect(count).toBeLessThan(await total());
    expect(count).toBeGreaterThan(0);
  });
});

describe('a change of a book', () => {
  const change = (values: Partial<typeof books.$inferInsert>, id = 'sv-hast') =>
    database.db.update(books).set(values).where(eq(books.id, id));
  const languages = async () => (await facets()).facets.read.map(({ value }) => value);

  test('is counted at once', async () => {
    expect(await languages()).not.toContain('is');
    await change({ language: 'is' });
    expect(await languages()).toContain('is');
    await change({ language: 'sv' });
    expect(await languages()).not.toContain('is');
  });

  test('is counted once it was committed, also behind later ones', async () => {
    const before = await total();
    await database.db.transaction(async (tx) => {
      await tx.update(books).set({ withdrawn: new Date() }).where(eq(books.id, 'sv-hast'));
      if (database.kind === 'postgresql') {
        await change({ language: 'is' }, 'sv-isbjorn');
        expect(await total()).toBe(before);
      }
    });
    expect(await total()).toBe(before - 1);
    await change({ withdrawn: null });
    await change({ language: 'sv' }, 'sv-isbjorn');
    expect(await total()).toBe(before);
  });

  test('that nobody sees is not counted', async () => {
    const before = await total();
    await expect(
      database.db.transaction(async (tx) => {
        await tx.update(books).set({ withdrawn: new Date() }).where(eq(books.id, 'sv-hast'));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await total()).toBe(before);
  });
});

test.each<Chosen>([{}, { heard: 'sv' }, { series: 'Djuren på fjället' }])(
  'of %j the places are told if the books are few, and as many are counted if they are not',
  async (chosen) => {
    const copy = await catalogues.upToDate();
    const { count, places } = countBooks(copy, among(), chosen, 1000);
    expect(count).toBe(await counted(chosen));
    expect(new Set(places).size).toBe(count);
    expect(countBooks(copy, among(), chosen, count)).toEqual({ count, places });
    expect(countBooks(copy, among(), chosen, count - 1)).toEqual({ count, places: null });
  },
);

test('a book that belongs to no service is counted for those on whose shelf it is', async () => {
  const before = await total();
  await database.db.update(books).set({ services: [] }).where(eq(books.id, 'sv-isbjorn'));
  const [row] = await database.db.select().from(catalogue).where(eq(catalogue.bookId, 'sv-isbjorn'));
  expect(await total()).toBe(before - 1);
  const shelf = [row?.place ?? 0];
  expect(await total(student, shelf)).toBe(before);
  const series = { series: 'Djuren på fjället' };
  const inSeries = (await facets(series)).count;
  expect((await facets(series, student, shelf)).count).toBe(inSeries + 1);
  expect((await facets({}, student, shelf)).facets.series).toContainEqual({
    value: series.series,
    count: inSeries + 1,
  });
  const [dutch, dutchWithShelf] = [
    await facets({ heard: 'nl' }),
    await facets({ heard: 'nl' }, student, shelf),
  ];
  expect([dutchWithShelf.count, dutchWithShelf.facets.series]).toEqual([dutch.count, dutch.facets.series]);
  expect(await total({ ...student, ageFilter: 0 }, shelf)).toBe(await total({ ...student, ageFilter: 0 }));
});

test('a book that was deleted is counted no longer, and a new one is', async () => {
  const before = await total();
  const [row] = await database.db.delete(books).where(eq(books.id, 'sv-isbjorn')).returning();
  const left = await total();
  expect([before, left]).toEqual([before, before]);
  expect((await catalogues.upToDate()).size).toBe(await database.db.$count(catalogue));
  if (row === undefined) throw new Error('there was no such book');
  await database.db.insert(books).values({ ...row, services: ['sondo'] });
  expect(await total()).toBe(left + 1);
  await database.db.delete(books).where(eq(books.id, 'sv-isbjorn'));
  expect(await total()).toBe(left);
  expect((await catalogues.upToDate()).size).toBe(await database.db.$count(catalogue));
});

test('numbers of another database, after its dump was restored, do not count as changes', async () => {
  await database.db.execute(sql`alter table ${catalogue} disable trigger catalogue_changes`);
  await database.db.execute(sql`update ${catalogue} set changed = '9000000000'`);
  await database.db.execute(sql`alter table ${catalogue} enable trigger catalogue_changes`);
  const count = await total();
  catalogues = new CatalogueFollower(database.db);
  expect(await total()).toBe(count);
  const largest = sql<boolean>`bool_or(${catalogue.changed} >= pg_snapshot_xmax(pg_current_snapshot()))`;
  expect(await database.db.select({ largest }).from(catalogue)).toEqual([{ largest: false }]);
});
