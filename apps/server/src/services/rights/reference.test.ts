import { multiFactorContext, passwordContext, superUserScopeOf } from '@aloud/api';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { books } from '../../database/schema/index.ts';
import { Refusal } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { isOnShelf, refusalOf } from '../../testing/rights/reference.ts';
import { bookIdOf, settle, worldsPerson } from '../../testing/rights/settle.ts';
import { type World, world } from '../../testing/rights/world.ts';
import { CatalogueFollower } from '../library/counting/index.ts';
import { readableBook, readableBooks } from '../library/index.ts';
import { findShelf } from '../library/queries.ts';
import { findFacets, findHits, findSuggestions } from '../library/search/index.ts';
import { findReader, mayRead } from './index.ts';

/** `npm run test:full` draws a thousand; `RIGHTS_SEED` draws a failed run again. */
const runs = process.env['SUITE'] === 'full' ? 1000 : 120;
const seed = Number(process.env['RIGHTS_SEED'] ?? Date.now() % 2 ** 31);
vi.setConfig({ testTimeout: 600_000 });

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());

const personOf = ({ realm, person }: World): Person => ({
  uid: worldsPerson,
  realm,
  scopes: person.isSupport ? [superUserScopeOf(realm)] : [],
  grant: 'grant',
  acr: person.isSecure ? multiFactorContext : passwordContext,
  impersonator: null,
});

describe(`who may read what (seed ${seed})`, () => {
  test('is the same by the reference, for each book, for lists, for the shelf and in search', async () => {
    const { db } = database;
    const catalogues = new CatalogueFollower(db);
    const told = new Map<string, number>();
    let all = 0;
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        await settle(db, drawn);
        const person = personOf(drawn);
        const expected = drawn.books.map((book) => refusalOf(drawn, book));
        for (const reason of expected)
          told.set(reason ?? 'allowed', (told.get(reason ?? 'allowed') ?? 0) + 1);
        all += expected.length;

        const ids = expected.map((_, index) => bookIdOf(index));
        const allowed = ids.filter((_, index) => expected[index] === null);
        expect(await Promise.all(ids.map((id) => reasonOf(() => readableBook(db, person, id))))).toEqual(
          expected.map((reason) => (reason === 'notFound.book' ? 'notFound.bookOnShelf' : reason)),
        );
        expect((await readableBooks(db, person, ids)).map(({ id }) => id).sort()).toEqual(allowed.toSorted());

        const reader = await findReader(db, person);
        const shelf = ids.filter((_, index) => isOnShelf(drawn, drawn.books[index] as never));
        const onShelf = shelf.length === 0 ? sql`false` : sql`${books.id} = any(${sql.param(shelf)})`;
        const listed = await db.select({ id: books.id }).from(books).where(mayRead(reader, onShelf));
        expect(listed.map(({ id }) => id).sort()).toEqual(allowed.toSorted());
        const shown = await findShelf(db, reader, { limit: 100, offset: 0 });
        expect(shown.data.map(({ book }) => book.id).sort()).toEqual(
          allowed.filter((id) => shelf.includes(id)).toSorted(),
        );
        expect(shown.totalCount).toBe(shown.data.length);
        for (const q of ['', 'book']) {
          const found = await findHits(db, catalogues, reader, { q }, { limit: 100, offset: 0 });
          expect(found.ids.toSorted()).toEqual(allowed.toSorted());
          expect(found.count).toBe(allowed.length);
          const { count, facets } = await findFacets(db, catalogues, reader, { q });
          expect([count, facets.read]).toEqual([
            allowed.length,
            allowed.length > 0 ? [{ value: 'en', count: allowed.length }] : [],
          ]);
        }
        const suggested = await findSuggestions(db, catalogues, reader, 'book');
        expect(suggested.length).toBe(Math.min(allowed.length, 8));
        for (const { text } of suggested) expect(allowed).toContain(bookIdOf(Number(text.slice(5))));
      }),
      { numRuns: runs, seed, endOnFailure: false },
    );
    const refused = all - (told.get('allowed') ?? 0);
    expect(refused / all).toBeGreaterThan(0.3);
    if (runs < 1000) return;
    for (const [reason, times] of told) expect([reason, times >= 20]).toEqual([reason, true]);
    expect(told.size).toBeGreaterThanOrEqual(14);
  });
});

async function reasonOf(read: () => Promise<unknown>): Promise<string | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.reason.code;
    throw error;
  }
}
