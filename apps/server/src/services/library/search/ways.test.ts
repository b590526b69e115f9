import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { books, catalogue } from '../../../database/schema/index.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { addTitles } from '../../../testing/library/titles.ts';
import { hasAll, hasAllInText } from './matching.ts';
import { wayFor } from './most-read.ts';
import { soughtOf } from './parts.ts';
import { bandsWith, goThrough, lookUp, lookUpInBands, type Place, type Wanted } from './ways.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await addTitles(database.db);
  await database.db.update(books).set({ seriesPart: 'Sonderband' }).where(eq(books.id, 'de-fuchs'));
  // Each popularity is that of several books, and nearly each has a band of its own.
  await database.db.execute('update catalogue set popularity = (place % 9) * (place % 9) * (place % 9) * 50');
});
afterAll(() => database.close());

async function wanted(q: string, most: number, after: Place | null, share = 1): Promise<Wanted> {
  const terms = await soughtOf(database.db, q, 'sv');
  return {
    columns: sql`${catalogue.bookId} as id, ${catalogue.popularity} as popularity`,
    asked: sql`not ${catalogue.comingSoon}`,
    byIndex: hasAll(terms),
    byRow: hasAllInText(terms),
    most,
    share,
    after,
  };
}

describe('the ways of finding the most read books', () => {
  // A word of the most titles, parts of words and of what stands for the number in a series, a number, a word of one letter, and one that no
  // title has.
  test.each(['nanna', 'a', 'de', 'björn', 'nacht', 'derband', '100', 'å', 'fabrik', 'urso', 'xyzzy', 'a de'])(
    'find the same for %j, in the same order, from the beginning and on from any place',
    async (q) => {
      const { db } = database;
      const all = await lookUp<Place>(db, await wanted(q, 100, null));
      for (const [most, share] of [
        [1, 0.1],
        [3, 0],
        [100, 1],
      ] as const)
        for (const [at, after] of [null, ...all].entries()) {
          const asked = await wanted(q, most, after, share);
          const expected = all.slice(at, at + most);
          for (const way of [goThrough, lookUp, lookUpInBands])
            expect(await way(db, asked), `${most} after ${after?.id}`).toEqual(expected);
        }
    },
  );

  test('find what there is', async () => {
    const count = async (q: string) => (await lookUp(database.db, await wanted(q, 100, null))).length;
    expect([await count('nanna'), await count('nacht'), await count('100'), await count('xyzzy')]).toEqual([
      6, 2, 7, 0,
    ]);
    expect(await count('derband')).toBe(1);
  });
});

test.each([
  ['as many of all if there are no statistics', { share: 0.01, high: 53 }, [], { bands: 1, sum: 1 / 54 }],
  ['one if it is enough', { share: 0.08, high: 9 }, [[9, 0.125]], { bands: 1, sum: 0.125 }],
  [
    'more if one is not enough',
    { share: 0.25, high: 9 },
    [
      [9, 0.125],
      [7, 0.5],
    ],
    { bands: 3, sum: 0.625 },
  ],
  ['all if all are not enough', { share: 2, high: 3 }, [[3, 0.125]], { bands: 4, sum: 0.125 }],
] as const)('So many bands are looked up first: %s', (_what, { share, high }, shares, bands) => {
  expect(bandsWith(share, high, new Map(shares))).toEqual(bands);
});

test.each([
  ['rare words', { matching: 900, needed: 2_500 }, lookUp],
  ['words of one book in ten', { matching: 100_000, needed: 2_500 }, lookUpInBands],
  ['words of half of all books', { matching: 500_000, needed: 2_500 }, goThrough],
  ['such words, of which hardly any may be read', { matching: 20_000, needed: 90_000 }, lookUp],
])('%s are found in the way that visits the fewest books', (_what, guessed, way) => {
  expect(wayFor({ ...guessed, all: 1_000_000 })).toBe(way);
});
