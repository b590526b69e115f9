import {
  getLibraryFacets,
  getLibraryRows,
  getLibrarySuggestions,
  getUserBooks,
  searchLibrary,
} from '@aloud/api';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  books,
  schoolUnitBooks,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
  userBooks,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { samplePassword, sampleSchool } from '../../seed/people.ts';
import { bookWithCover } from '../../testing/epub.ts';
import { redGround, svg } from '../../testing/pictures.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { schoolDay } from '../../testing/school-days.ts';

/*
 * One scenario for each right: the staff sets something, what the student's screens show changes at the next call, and comes back when it is
 * taken back, with the places that were kept.
 */

let product: TestProduct;
let bookId: string;
let asStudent: Call;
let asTeacher: Call;
let asAdmin: Call;
let asSuper: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook(bookWithCover(svg(redGround)));
  await product.db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, bookId));
  await product.db.insert(userBooks).values({ accountUid: 'sample-student', bookId });
  asStudent = await product.as('student');
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());
beforeEach(() => setBook({ services: ['polylino'], ageFrom: 9, ageTo: 12 }));

const setBook = (fields: Partial<typeof books.$inferInsert>) =>
  product.db.update(books).set(fields).where(eq(books.id, bookId));

/** What the student's screens are told of the book; `reason` is that of the page that opens it. */
async function seen(call = asStudent, uid = 'sample-student') {
  const shelf = getUserBooks.reply?.parse((await call('GET', `/v1/user/${uid}/books`)).json());
  const onShelf = shelf?.data.find(({ id }) => id === bookId);
  const page = await call('GET', `/v1/books/${bookId}`);
  const opened = await Promise.all(
    ['policy', 'resources-url', 'lastmark', 'bookmarks'].map(
      async (what) => (await call('GET', `/v1/books/${bookId}/${what}`)).statusCode,
    ),
  );
  const found = searchLibrary.reply?.parse((await call('GET', '/v1/library/search?q=test')).json());
  const facets = getLibraryFacets.reply?.parse((await call('GET', '/v1/library/facets?q=test')).json());
  const suggested = getLibrarySuggestions.reply?.parse(
    (await call('GET', '/v1/library/suggestions?q=test')).json(),
  );
  const rows = getLibraryRows.reply?.parse((await call('GET', '/v1/library/rows')).json());
  const { error } = page.json<{ error?: { reason: { code: string } } }>();
  return {
    shelf: onShelf !== undefined,
    total: shelf?.meta.totalCount,
    cover: typeof onShelf?.coverUrl === 'string',
    library: [found?.meta.count, facets?.count, suggested?.data.length, rows?.newest.length],
    covers: [...(found?.data ?? []), ...(rows?.newest ?? [])].map(({ coverUrl }) => typeof coverUrl),
    aboutIt: (await call('GET', `/v1/library/books/${bookId}`)).statusCode,
    reason: error?.reason.code ?? null,
    opened,
  };
}
const open = {
  shelf: true,
  total: 1,
  cover: true,
  library: [1, 1, 1, 1],
  covers: ['string', 'string'],
  aboutIt: 200,
  reason: null,
  opened: [200, 200, 200, 200],
};
const closed = (reason: string, status = 403) => ({
  shelf: false,
  total: 0,
  cover: false,
  library: [0, 0, 0, 0],
  covers: [],
  aboutIt: status,
  reason,
  opened: [status, status, status, status],
});
const done = async (reply: ReturnType<Call>) => expect((await reply).statusCode).toBeLessThan(300);

const position = JSON.stringify({ ncxRef: '', URI: 'p1.xhtml', timeOffset: 3, charOffset: 0 });
const place = async () => {
  const reply = await asStudent('GET', `/v1/books/${bookId}/lastmark`);
  return { position: reply.json<{ position: string | null }>().position };
};

test('an age filter hides the book of older readers; taken back, the place is still there', async () => {
  await done(asStudent('POST', `/v1/books/${bookId}/lastmark`, { position }));
  const set = (ageFilter: number | null) =>
    done(asTeacher('PATCH', '/v1/students/sample-student', { data: { ageFilter } }));
  expect(await seen()).toEqual(open);
  await set(8);
  expect(await seen()).toEqual(closed('reading.tooOld'));
  await set(9);
  expect(await seen()).toEqual(open);
  await setBook({ ageFrom: null, ageTo: null });
  expect(await seen()).toEqual(closed('reading.ageUnknown'));
  await set(null);
  expect(await seen()).toEqual(open);
  expect(await place()).toEqual({ position });
});

test('who sets an age filter is told beforehand how many titles it hides, and it hides so many', async () => {
  await done(asTeacher('POST', `/v1/schoolUnits/${sampleSchool.uid}/books`, { bookId }));
  const effect = async (ageFilter: number) =>
    (
      await asTeacher('GET', `/v1/schoolUnits/${sampleSchool.uid}/reading-effect?ageFilter=${ageFilter}`)
    ).json();
  expect(await effect(8)).toEqual({ titles: 1, hidden: 1 });
  expect(await effect(9)).toEqual({ titles: 1, hidden: 0 });
  await done(asAdmin('DELETE', `/v1/schoolUnits/${sampleSchool.uid}/books/${bookId}`));
});

test('who sets a subscription or the right to talking books is told beforehand how many titles it opens', async () => {
  const effect = async (setting: string) =>
    (await asTeacher('GET', `/v1/schoolUnits/${sampleSchool.uid}/reading-effect?${setting}`)).json();
  await setBook({ services: ['polylino'] });
  expect(await effect('service=polylino')).toEqual({ titles: 1, hidden: 1 });
  expect(await effect('service=sondo')).toEqual({ titles: 1, hidden: 0 });
  await setBook({ talkingBook: true });
  expect(await effect('talkingBooks=yes')).toEqual({ titles: 1, hidden: 1 });
  expect(await effect('service=polylino')).toEqual({ titles: 0, hidden: 0 });
  await setBook({ services: [], talkingBook: false });
});

describe('a subscription of the school', () => {
  const periodId = 'a3a5f2a6-6d2b-4a7e-8f55-0d5c3a1f0c11';
  const path = `/schoolUnitSubscriptionPeriods/${periodId}`;
  const change = (fields: object) =>
    done(
      asSuper('PUT', path, { type: 'polylino', starts: schoolDay(-30), ends: null, seats: null, ...fields }),
    );
  beforeAll(async () => {
    await product.db.delete(schoolUnitSubscriptionPeriods);
    await done(
      asSuper('POST', '/schoolUnitSubscriptionPeriods', {
        id: periodId,
        schoolUnitUid: sampleSchool.uid,
        type: 'polylino',
        starts: schoolDay(-30),
      }),
    );
  });

  test('that ended yesterday closes its books until it runs again, with their places; one that begins tomorrow opens none', async () => {
    await done(asStudent('POST', `/v1/books/${bookId}/lastmark`, { position }));
    expect(await seen()).toEqual(open);
    await change({ ends: schoolDay(-1) });
    expect(await seen()).toEqual(closed('reading.subscriptionEnded'));
    await change({ starts: schoolDay(1) });
    expect(await seen()).toEqual(closed('reading.subscriptionBegins'));
    await change({ ends: schoolDay(0) });
    expect(await seen()).toEqual(open);
    expect(await place()).toEqual({ position });
    await change({});
  });

  test('to another service, or to a variant of which the book is not, does not open it', async () => {
    await change({ type: 'sondo' });
    expect(await seen()).toEqual(closed('reading.noSubscription'));
    await change({ type: 'polylino-school' });
    expect(await seen()).toEqual(open);
    await setBook({ services: ['polylino-preschool'] });
    expect(await seen()).toEqual(closed('reading.noSubscription'));
    await setBook({ services: ['vilja', 'polylino-school'] });
    expect(await seen()).toEqual(open);
    await change({});
  });

  test('of the student alone opens it too', async () => {
    await change({ ends: schoolDay(-1) });
    await product.db.insert(userSubscriptionPeriods).values({
      id: 'own',
      accountUid: 'sample-student',
      type: 'polylino',
      starts: schoolDay(-1),
    });
    expect(await seen()).toEqual(open);
    await product.db.delete(userSubscriptionPeriods);
    await change({});
  });

  test('of a guardian, which a family’s payments write, opens the family’s books and closes them when it ends', async () => {
    const asGuardian = await product.as('guardian');
    const opened = async () =>
      (await asGuardian('GET', `/v1/books/${bookId}/policy`)).json().error?.reason.code;
    await setBook({ services: ['consumer'] });
    const found = async () =>
      (await asGuardian('GET', '/v1/library/facets?q=test')).json<{ count: number }>().count;
    expect([await opened(), await found()]).toEqual(['reading.noSubscription', 0]);
    const period = { id: 'family', accountUid: 'sample-guardian', type: 'consumer', starts: schoolDay(-1) };
    await product.db.insert(userSubscriptionPeriods).values(period);
    expect([await opened(), await found()]).toEqual([undefined, 1]);
    await product.db.update(userSubscriptionPeriods).set({ starts: schoolDay(-9), ends: schoolDay(-1) });
    expect([await opened(), await found()]).toEqual(['reading.subscriptionEnded', 0]);
    await product.db.delete(userSubscriptionPeriods);
    await setBook({ services: ['polylino'] });
  });

  describe('for a number of students', () => {
    const others = ['pupil-1', 'pupil-2'];
    const calls = new Map<string, Call>();
    beforeAll(async () => {
      for (const username of others) {
        await done(
          asAdmin('POST', '/v1/students', {
            data: {
              name: { firstName: 'Nils', lastName: 'Ny' },
              username,
              organizations: [sampleSchool.uid],
              password: samplePassword,
            },
          }),
        );
        calls.set(username, await product.as(username));
      }
      await done(asTeacher('POST', `/v1/schoolUnits/${sampleSchool.uid}/books`, { bookId }));
    });
    const opens = async (username: string) =>
      (await calls.get(username)?.('GET', `/v1/books/${bookId}/policy`))?.statusCode;

    test('gives each a place when they open a book, and refuses who comes after the last; the others read on', async () => {
      await change({ seats: 2 });
      expect(await seen()).toEqual(open);
      expect(await opens('pupil-1')).toBe(200);
      expect(await opens('pupil-2')).toBe(403);
      expect(await opens('pupil-1')).toBe(200);
      expect(await seen()).toEqual(open);
      const [period] = (
        await asAdmin('GET', `/schoolUnitSubscriptionPeriods?schoolUnit=${sampleSchool.uid}`)
      ).json<{ data: { seats: number; taken: number }[] }>().data;
      expect(period).toMatchObject({ seats: 2, taken: 2 });
    });

    test('gives the last place to one of two who ask simultaneously', async () => {
      await change({ seats: 1 });
      await product.db.execute('delete from seats');
      const both = await Promise.all(others.map(opens));
      expect(both.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([200, 403]);
    });

    test('has a place again when somebody leaves, and keeps who came first if fewer are bought', async () => {
      await change({ seats: 2 });
      await product.db.execute('delete from seats');
      expect([await opens('pupil-1'), await opens('pupil-2')]).toEqual([200, 200]);
      await change({ seats: 1 });
      expect([await opens('pupil-1'), await opens('pupil-2')]).toEqual([200, 403]);
      await product.db
        .update(accounts)
        .set({ status: 'deactivated' })
        .where(eq(accounts.username, 'pupil-1'));
      expect(await opens('pupil-2')).toBe(200);
      await product.db.update(accounts).set({ status: 'active' }).where(eq(accounts.username, 'pupil-1'));
      await change({});
    });

    test('counts no staff', async () => {
      await change({ seats: 1 });
      await product.db.execute('delete from seats');
      expect(await opens('pupil-1')).toBe(200);
      expect((await asTeacher('GET', `/v1/books/${bookId}/policy`)).statusCode).toBe(200);
      await change({});
      await product.db.delete(accounts).where(inArray(accounts.username, others));
      await done(asAdmin('DELETE', `/v1/schoolUnits/${sampleSchool.uid}/books/${bookId}`));
    });
  });
});

test('a book that may be sold in other countries only, or at another time, is closed', async () => {
  await setBook({ soldIn: ['fi', 'no'] });
  expect(await seen()).toEqual(closed('reading.notInCountry'));
  await setBook({ soldIn: ['se'], notSoldIn: ['se'] });
  expect(await seen()).toEqual(closed('reading.notInCountry'));
  await setBook({ soldIn: null, notSoldIn: ['fi'], soldFrom: '2999-01-01' });
  expect(await seen()).toEqual(closed('reading.notYet'));
  await setBook({ soldFrom: null, soldUntil: '2020-01-01' });
  expect(await seen()).toEqual(closed('reading.noLonger'));
  await setBook({ soldUntil: null, comingSoon: true });
  // What it will be about may be read already.
  expect(await seen()).toEqual({ ...closed('reading.comingSoon'), aboutIt: 200 });
  await setBook({ comingSoon: false, notSoldIn: [], realms: ['fi'] });
  expect(await seen()).toEqual(closed('notFound.bookOnShelf', 404));
  await setBook({ realms: ['fi', 'se'], withdrawn: new Date() });
  expect(await seen()).toEqual(closed('notFound.bookOnShelf', 404));
  await setBook({ realms: [], withdrawn: null });
  expect(await seen()).toEqual(open);
});

describe('a talking book', () => {
  beforeEach(() => setBook({ talkingBook: true }));
  afterAll(() => setBook({ talkingBook: false }));
  const setRight = (speakingBookRights: boolean) =>
    done(asSuper('PATCH', '/v1/students/sample-student', { data: { speakingBookRights } }));
  const setSchool = (speakingBooks: boolean) =>
    done(asSuper('PATCH', `/schoolUnits/${sampleSchool.uid}`, { speakingBooks }));

  test('is for a student with the right, of a school that uses them', async () => {
    expect(await seen()).toEqual(closed('reading.talkingBook'));
    await setRight(true);
    expect(await seen()).toEqual(closed('reading.talkingBookSchool'));
    await setSchool(true);
    expect(await seen()).toEqual(open);
    await setRight(false);
    expect(await seen()).toEqual(closed('reading.talkingBook'));
    await setSchool(false);
  });

  test('is lent and shared by the staff after a secure login only, to who has the right', async () => {
    await setSchool(true);
    const lend = async (call: Call) => {
      const reply = await call('PUT', '/v1/user/sample-student/books', { bookId });
      return [reply.statusCode, reply.body && reply.json().error.reason.code];
    };
    const share = async (call: Call) =>
      (await call('POST', `/v1/schoolUnits/${sampleSchool.uid}/books`, { bookId })).statusCode;
    expect(await lend(asTeacher)).toEqual([403, 'lock.moreSecureLogin']);
    expect(await share(asTeacher)).toBe(403);
    expect(await lend(asSuper)).toEqual([403, 'reading.talkingBook']);
    await setRight(true);
    expect(await lend(asSuper)).toEqual([204, '']);
    await setRight(false);
    await setSchool(false);
  });
});

test('a shared account has no shelf, places or bookmarks of its own, and reads what its school gives it', async () => {
  const set = (sharedAccount: boolean) =>
    product.db.update(accounts).set({ sharedAccount }).where(eq(accounts.uid, 'sample-student'));
  await set(true);
  expect(await seen()).toMatchObject({ shelf: false, total: 0 });
  await done(asTeacher('POST', `/v1/schoolUnits/${sampleSchool.uid}/books`, { bookId }));
  expect(await seen()).toEqual({ ...open, opened: [200, 200, 403, 403] });
  const posted = await asStudent('POST', `/v1/books/${bookId}/lastmark`, { position });
  expect(posted.json()).toMatchObject({ error: { reason: { code: 'reading.sharedAccount' } } });
  await done(asAdmin('DELETE', `/v1/schoolUnits/${sampleSchool.uid}/books/${bookId}`));
  await set(false);
  expect(await seen()).toEqual(open);
});

test('a student who is deactivated finds and opens nothing; once they are active again, all is there', async () => {
  await done(asStudent('POST', `/v1/books/${bookId}/lastmark`, { position }));
  expect(await seen()).toEqual(open);
  const setStatus = (status: 'active' | 'deactivated') =>
    done(asAdmin('PUT', '/users/sample-student/status', { status }));
  await setStatus('deactivated');
  const calls = [
    'library/search?q=test',
    'library/facets?q=test',
    'library/suggestions?q=test',
    'library/rows',
    'user/sample-student/books',
    `library/books/${bookId}`,
    `books/${bookId}`,
    ...['policy', 'resources-url', 'lastmark', 'bookmarks'].map((what) => `books/${bookId}/${what}`),
  ];
  for (const path of calls)
    expect([path, (await asStudent('GET', `/v1/${path}`)).statusCode]).toEqual([path, 401]);
  await setStatus('active');
  asStudent = await product.as('student');
  expect(await seen()).toEqual(open);
  expect(await place()).toEqual({ position });
});

test('the staff sees a whole shelf, with the reason why a student cannot read a book', async () => {
  await setBook({ talkingBook: true });
  const shelf = await asTeacher('GET', '/v1/user/sample-student/books');
  expect(shelf.json().data).toMatchObject([{ id: bookId, closed: { code: 'reading.talkingBook' } }]);
  await setBook({ talkingBook: false });
  expect((await asTeacher('GET', '/v1/user/sample-student/books')).json().data).toMatchObject([
    { id: bookId, closed: null },
  ]);
});

test('support reads what is offered in its realm, and nothing of others', async () => {
  await setBook({ ageFrom: null, services: ['vilja'] });
  expect((await asSuper('GET', `/v1/books/${bookId}/policy`)).statusCode).toBe(200);
  await setBook({ realms: ['no'] });
  expect((await asSuper('GET', `/v1/books/${bookId}/policy`)).statusCode).toBe(404);
  await setBook({ realms: [] });
});

test('a school unit that is closed gives nothing any more', async () => {
  const set = (active: boolean) =>
    product.db.update(schoolUnits).set({ active }).where(eq(schoolUnits.uid, sampleSchool.uid));
  await set(false);
  expect(await seen()).toEqual(closed('reading.noSubscription'));
  await set(true);
  expect(await seen()).toEqual(open);
});
