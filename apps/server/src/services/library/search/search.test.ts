import { getCatalogue, type LibraryFacets, type LibraryFound } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastmarks, schoolUnitSubscriptionPeriods, userBooks } from '../../../database/schema/index.ts';
import { sampleSchool } from '../../../seed/people.ts';
import { addTitles, sampleTitles, searches } from '../../../testing/library/titles.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';
import { countReadersOfAll } from '../schedule.ts';

let product: TestProduct;
let asStudent: Call;
let asTeacher: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  await addTitles(product.db);
  await product.db.delete(schoolUnitSubscriptionPeriods);
  await product.db.insert(schoolUnitSubscriptionPeriods).values(
    ['polylino', 'sondo', 'vilja'].map((type) => ({
      id: `period-${type}`,
      schoolUnitUid: sampleSchool.uid,
      type,
      starts: '2020-01-01',
    })),
  );
  asStudent = await product.as('student');
  asTeacher = await product.as('teacher');
});
afterAll(() => product.stop());

const query = (about: Record<string, string | number>) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)])),
  ).toString();
const search = async (about: Record<string, string | number>) => {
  const reply = await asStudent('GET', `/v1/library/search?${query(about)}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<LibraryFound>();
};
const ids = async (about: Record<string, string | number>) => (await search(about)).data.map(({ id }) => id);
const facets = async (about: Record<string, string | number>) =>
  (await asStudent('GET', `/v1/library/facets?${query(about)}`)).json<LibraryFacets>();

describe.each(Object.entries(searches))('twenty searches in %s', (language, list) => {
  test('find what is meant among the first five, but for two at most', async () => {
    const failed: string[] = [];
    for (const { typed, finds } of list) {
      const { data, meta } = await search({ q: typed, language });
      const again = meta.didYouMean === null ? data : (await search({ q: meta.didYouMean, language })).data;
      if (!again.slice(0, 5).some(({ id }) => id === finds)) failed.push(typed);
    }
    expect(failed.length, failed.join(', ')).toBeLessThanOrEqual(2);
  });
});

describe('a search', () => {
  test('without words lists all books, a page at a time, each once', async () => {
    const pages = [await search({ limit: 30 }), await search({ limit: 30, offset: 30 })];
    expect(pages.map(({ meta }) => meta)).toEqual([
      { count: 56, more: true, didYouMean: null },
      { count: 56, more: false, didYouMean: null },
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(56);
  });

  test('needs every word, ignoring case, accents and signs', async () => {
    expect(await ids({ q: 'FJALLRAVEN, sova!', language: 'sv' })).toEqual(['sv-fjallraven']);
    expect(await ids({ q: 'fjällräven nanna', language: 'sv' })).toEqual([]);
  });

  test('finds a title of one letter first, and words that begin with it after it', async () => {
    const found = await ids({ q: 'å', language: 'sv' });
    expect(found.slice(0, 2).sort()).toEqual(['nb-blabaer', 'sv-blabar']);
    expect(found.length).toBeGreaterThan(2);
  });

  test('finds a book by its ISBN, with hyphens and without', async () => {
    await product.db.execute("update books set isbn = '978-91-0-012345-5' where id = 'sv-hast'");
    for (const q of ['978-91-0-012345-5', '9789100123455', '978910012', '0012345'])
      expect(await ids({ q })).toEqual(['sv-hast']);
  });

  test('finds a book by its new title at once, and no longer by the old one', async () => {
    await product.db.execute("update books set title = 'Lodjuret Ludde' where id = 'sv-hast'");
    expect(await ids({ q: 'lodjur', language: 'sv' })).toEqual(['sv-hast']);
    expect(await ids({ q: 'hemliga', language: 'sv' })).not.toContain('sv-hast');
    await product.db.execute("update books set title = 'Hästarnas hemliga natt' where id = 'sv-hast'");
  });

  test('that finds nothing says what may have been meant, if that finds something', async () => {
    expect((await search({ q: 'misteriet', language: 'sv' })).meta).toEqual({
      count: 0,
      more: false,
      didYouMean: 'mysteriet',
    });
    expect((await search({ q: 'xyzzyplugh' })).meta.didYouMean).toBe(null);
  });

  test.each([
    ['%', 200],
    ['_', 200],
    ["' or 1=1 --", 200],
    ['räv:*', 200],
    ['\\', 200],
    ['& | ! ( )', 200],
    ['🦊', 200],
    ['狐 קטן ثعلب', 200],
    ['a'.repeat(200), 200],
    ['a'.repeat(10_240), 400],
    ['fox\u0000', 400],
  ])('for %j is answered with %i', async (q, status) => {
    for (const path of ['library/search', 'library/facets', 'library/suggestions', 'books'])
      expect([path, (await asTeacher('GET', `/v1/${path}?${query({ q })}`)).statusCode]).toEqual([
        path,
        status,
      ]);
  });

  test('for signs only finds nothing, instead of everything', async () => {
    expect((await search({ q: '%' })).meta.count).toBe(0);
    expect((await facets({ q: '%' })).count).toBe(0);
  });
});

test('what more people have read comes first, as long as they do', async () => {
  const of = (updated: Date) =>
    ['student', 'teacher'].map((name) => ({
      accountUid: `sample-${name}`,
      bookId: 'us-abuela',
      position: '{}',
      updated,
    }));
  await product.db.insert(lastmarks).values(of(new Date()));
  await countReadersOfAll(product.db);
  expect((await ids({}))[0]).toBe('us-abuela');
  await product.db.delete(lastmarks);
  await product.db.insert(lastmarks).values(of(new Date(2020, 1, 1)));
  await countReadersOfAll(product.db);
  expect((await ids({}))[0]).not.toBe('us-abuela');
  await product.db.delete(lastmarks);
});

describe('facets', () => {
  test('count what a search by them finds', async () => {
    const { count, facets: all } = await facets({});
    expect(count).toBe(56);
    for (const [name, values] of Object.entries(all))
      for (const each of values)
        expect([name, each.value, (await search({ [name]: each.value })).meta.count]).toEqual([
          name,
          each.value,
          each.count,
        ]);
  });

  test('are limited by the other choices, and not by their own', async () => {
    const { count, facets: left } = await facets({ heard: 'ar', read: 'de' });
    expect(count).toBe(1);
    expect(left.read.map(({ value }) => value).sort()).toEqual(['de', 'en', 'fr', 'nb', 'sv']);
    expect(left.heard).toEqual(
      expect.arrayContaining([
        { value: 'tr', count: 1 },
        { value: 'de', count: 7 },
      ]),
    );
    expect(left.series).toEqual([{ value: 'Tiere im Winterwald', count: 1 }]);
  });

  test('count the books of a search by words only', async () => {
    const { count, facets: left } = await facets({ q: 'samira' });
    expect([count, left.subject]).toEqual([7, [{ value: 'YFCF', count: 7 }]]);
  });
});

describe('suggestions', () => {
  const suggestions = async (q: string) =>
    (await asStudent('GET', `/v1/library/suggestions?${query({ q })}`)).json().data;

  test('are titles, people and series with what is typed', async () => {
    expect(await suggestions('sami')).toEqual([{ kind: 'person', text: 'Samira Yusuf' }]);
    expect(await suggestions('djuren på')).toEqual([{ kind: 'series', text: 'Djuren på fjället' }]);
    expect((await suggestions('fjall'))[0]).toEqual({
      kind: 'title',
      text: 'Fjällräven som inte kunde sova',
    });
  });
});

describe('the staff’s search for books to give', () => {
  const catalogue = async (about: Record<string, string | number>) => {
    const found = getCatalogue.reply?.parse((await asTeacher('GET', `/v1/books?${query(about)}`)).json());
    if (!found) throw new Error('There is no reply.');
    return { ids: found.data.map(({ id }) => id), ...found.meta };
  };

  test.each(Object.entries(searches))(
    'finds in %s what the library finds, in its order',
    async (language, list) => {
      for (const { typed } of list) {
        const about = { q: typed, language, limit: 100 };
        const { data, meta } = (
          await asTeacher('GET', `/v1/library/search?${query(about)}`)
        ).json<LibraryFound>();
        const ofLibrary = {
          ids: data.map(({ id }) => id),
          totalCount: meta.count,
          didYouMean: meta.didYouMean,
        };
        expect([typed, await catalogue(about)]).toEqual([typed, ofLibrary]);
      }
    },
  );

  test('ignores accents, knows inflections and parts of compounds, and says what was meant by a mistyped word', async () => {
    const found = async (q: string) => (await catalogue({ q, language: 'sv' })).ids;
    expect(await found('FJALLRAVEN, sova!')).toEqual(['sv-fjallraven']);
    expect(await found('fabriker')).toContain('sv-regnbage');
    expect(await found('björn')).toContain('sv-isbjorn');
    expect(await catalogue({ q: 'misteriet', language: 'sv' })).toEqual({
      ids: [],
      totalCount: 0,
      didYouMean: 'mysteriet',
    });
  });

  test('finds books of no service too, which are read where somebody has put them on a shelf', async () => {
    await product.db.execute("update books set services = '{}' where id = 'sv-hast'");
    expect((await catalogue({ q: 'hastarnas', language: 'sv' })).ids).toEqual(['sv-hast']);
    expect(await ids({ q: 'hastarnas', language: 'sv' })).toEqual([]);
    expect((await catalogue({ q: 'ljungbi', language: 'sv' })).didYouMean).toBe('ljungby');
    await product.db.execute("update books set services = '{sondo}' where id = 'sv-hast'");
  });

  test('goes on a page at a time, each book once', async () => {
    const all = await catalogue({ q: 'de' });
    const pages = [
      await catalogue({ q: 'de', limit: 2 }),
      await catalogue({ q: 'de', limit: 100, offset: 2 }),
    ];
    expect(all.ids.length).toBeGreaterThan(3);
    expect(pages.flatMap((page) => page.ids)).toEqual(all.ids);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([all.totalCount, all.totalCount]);
  });

  test('without words lists all by title; of signs only finds nothing', async () => {
    expect((await catalogue({})).totalCount).toBe(56);
    expect(await catalogue({ q: '%' })).toEqual({ ids: [], totalCount: 0, didYouMean: null });
  });
});

test('what students of a school may not read is not found, counted or suggested', async () => {
  await product.db.execute("delete from school_unit_subscription_periods where type in ('sondo', 'vilja')");
  expect((await search({ q: 'samira' })).meta).toEqual({ count: 0, more: false, didYouMean: null });
  expect((await facets({})).facets.subject.map(({ value }) => value)).not.toContain('YFCF');
  const reply = await asStudent('GET', `/v1/library/suggestions?${query({ q: 'sam' })}`);
  expect(reply.json()).toEqual({ data: [] });
  const ofStaff = await asTeacher('GET', `/v1/books?${query({ q: 'samira' })}`);
  expect(ofStaff.json()).toEqual({ data: [], meta: { totalCount: 0, didYouMean: null } });
});

describe('a search for a beginning that thousands of titles have', () => {
  const name = (n: number) => `sun-${n}`;
  const isSun = (n: number) => n % 10 === 0;
  const isLong = (n: number) => n % 44 === 1;
  const isSilent = (n: number) => n % 44 === 2;
  const mostReadFirst = Array.from({ length: 2_200 }, (_, n) => 2_199 - n);
  beforeAll(async () => {
    const [any] = sampleTitles;
    if (!any) throw new Error('There are no titles.');
    const titleOf = (n: number) => `${isSun(n) ? 'Sol' : 'Solros'} ${n}`;
    const titles = mostReadFirst.map((n) => ({
      ...any,
      id: name(n),
      title: titleOf(n),
      series: null,
      minutes: isLong(n) ? 60 : 8,
      audioLanguages: isSilent(n) ? [] : ['sv'],
    }));
    await addTitles(product.db, titles);
    await product.db.execute(
      "update catalogue set popularity = substr(book_id, 5)::int where book_id like 'sun-%'",
    );
    await product.db.execute('analyze catalogue');
  });
  afterAll(() => product.db.execute("delete from books where id like 'sun-%'"));

  test('finds those that are named so first, however few have read them, then the most read', async () => {
    const found: string[] = [];
    for (let offset = 0; offset < 1_000; offset += 100)
      found.push(...(await ids({ q: 'sol', limit: 100, offset })));
    const expected = [
      ...mostReadFirst.filter(isSun),
      ...mostReadFirst.slice(0, 1_000).filter((n) => !isSun(n)),
    ].slice(0, 1_000);
    expect(found).toEqual(expected.map(name));
    expect((await search({ q: 'sol' })).meta).toEqual({ count: 1_000, more: true, didYouMean: null });
  });

  test.each([
    [{ length: 'short' }, (n: number) => !isLong(n)],
    [{ narrated: 'yes' }, (n: number) => !isSilent(n)],
    [{ length: 'short', narrated: 'yes' }, (n: number) => !isLong(n) && !isSilent(n)],
  ])('finds those with %j only', async (chosen, isMeant) => {
    const expected = mostReadFirst.filter((n) => !isSun(n) && isMeant(n)).slice(0, 100);
    expect(await ids({ q: 'solros', ...chosen, limit: 100 })).toEqual(expected.map(name));
  });

  test('is the same if few of them are meant', async () => {
    expect(await ids({ q: 'solros 17', limit: 3 })).toEqual([name(17), name(1_799), name(1_798)]);
  });
});

test('a search of the person’s own shelf finds what is on it, also what is closed to them now', async () => {
  const isOf = (id: string) => ({ accountUid: 'sample-student', bookId: id });
  await product.db.insert(userBooks).values(['sv-mysterium', 'sv-isbjorn'].map(isOf));
  const onShelf = await search({ shelf: 'mine' });
  expect(onShelf.data.map(({ id, closed }) => `${id}: ${closed?.code ?? 'open'}`).toSorted()).toEqual([
    'sv-isbjorn: open',
    'sv-mysterium: reading.noSubscription',
  ]);
  expect(await ids({ q: 'samira', shelf: 'mine' })).toEqual(['sv-mysterium']);
  expect((await search({ q: 'samira' })).data).toEqual([]);
  expect(await ids({ q: 'raven', shelf: 'mine' })).toEqual([]);
});
