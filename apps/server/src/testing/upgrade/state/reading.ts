import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  activityDays,
  activityEvents,
  activitySessions,
  activitySums,
  activityTouched,
  assignmentGivings,
  assignments,
  bookmarks,
  bookOpenings,
  books,
  groupBooks,
  lastmarks,
  listGiftPeople,
  listGifts,
  onixNotices,
  readerProfiles,
  readingListBooks,
  readingLists,
  readLogDays,
  readLogs,
  removedBookmarks,
  schoolUnitBooks,
  seeds,
  submissions,
  userBooks,
} from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { sampleAssignments } from '../../../seed/sample-assignments.ts';
import { past } from './moments.ts';

/** The student's last position. */
export const keptPosition = {
  ncxRef: '',
  URI: 'EPUB/p1.xhtml#id=a&progression=0.4',
  timeOffset: 12.5,
  charOffset: 3,
};

/** A book whose cover was made in shelf size, and one from before there were any. */
export const keptBooks = [
  {
    id: 'b0000000-0000-4000-8000-000000000001',
    title: 'The Lamp',
    shelfCover: { path: 'covers/small.webp', width: 60, height: 80 },
    coverRecipe: 1,
  },
  { id: 'b0000000-0000-4000-8000-000000000002', title: 'Ånga och moln' },
] as const;
export const coverPath = 'EPUB/cover.png';

/** Books on all three kinds of shelves, and what a student has read, marked and answered. */
export async function addReading(db: Database): Promise<void> {
  const [lamp, steam] = keptBooks;
  const read = { accountUid: 'sample-student', bookId: lamp.id };
  await db.insert(books).values(keptBooks.map(bookOf));
  const deleted = { ...bookOf(lamp), id: 'deleted', sha256: 'deleted' };
  await db.insert(books).values(deleted);
  await db.delete(books).where(eq(books.id, deleted.id));
  await db.insert(onixNotices).values({
    reference: 'com.example.1',
    isbn: '9789100123455',
    sent: past,
    received: past,
    isDeletion: false,
    fields: { title: 'Not there yet' },
  });
  await db.insert(userBooks).values({ accountUid: 'sample-student', bookId: steam.id, added: past });
  await db.insert(schoolUnitBooks).values({ schoolUnitUid: sampleSchool.uid, bookId: lamp.id, added: past });
  await db.insert(groupBooks).values({ groupUid: sampleClass.uid, bookId: steam.id, added: past });
  await db
    .insert(bookmarks)
    .values({ ...read, id: 'mark-1', rank: 0, name: 'The light goes on', position: keptPosition });
  await db.insert(removedBookmarks).values({ ...read, id: 'mark-2', version: 2, deviceId: 'device-1' });
  await db.insert(lastmarks).values({ ...read, position: JSON.stringify(keptPosition), updated: past });
  await db.insert(readLogs).values({
    ...read,
    id: 'log-1',
    sessionId: 'session-1',
    deviceId: 'device-1',
    percentage: 40,
    source: 'web-bookshelf',
    read: past,
    received: past,
  });
  await addActivity(db, read);
  await addList(db, lamp);
  await addChild(db, lamp.id);
  await db.insert(readLogDays).values({ accountUid: 'sample-student', day: '2026-11-01', count: 1 });
  await addAnswers(db, lamp.id);
  // As after the product's first start, so that nothing is inserted a second time.
  const seeded = ['sample school', ...sampleAssignments.map(({ id }) => `submission ${id}`)];
  await db.insert(seeds).values(seeded.map((name) => ({ name, applied: past })));
}

/** A session of which the sums are made, and a day for which they are to be made. */
async function addActivity(
  db: Database,
  read: { readonly accountUid: string; readonly bookId: string },
): Promise<void> {
  const { accountUid, bookId } = read;
  const day = '2026-11-01';
  await db.insert(bookOpenings).values({ ...read, opened: past });
  await db.insert(activitySessions).values({ ...read, id: 'session-1', began: past });
  await db.insert(activityEvents).values({
    day,
    accountUid,
    id: '019a3c00-0000-7000-8000-000000000001',
    sessionId: 'session-1',
    type: 'ContentSessionEnded',
    at: past,
    received: past,
    data: { type: 'ContentSessionEnded', sessionId: 'session-1', timestamp: past.toISOString() },
  });
  await db.insert(activitySums).values({
    day,
    accountUid,
    bookId,
    milliseconds: 90_000,
    pages: 4,
    percentage: 40,
    finished: false,
  });
  await db.insert(activityTouched).values({ accountUid, day, touched: past });
  await db.insert(activityDays).values({ accountUid, day, count: 1 });
}

/** A list that a class and a student are given. */
async function addList(db: Database, { id: bookId, title }: { id: string; title: string }): Promise<void> {
  const at = { created: past, updated: past };
  const list = { id: 'list-1', name: 'For the winter', note: 'Begin with the first one.', ...at };
  const createdBy = 'sample-teacher';
  await db.insert(readingLists).values({ ...list, schoolUnitUid: sampleSchool.uid, createdBy });
  await db.insert(readingListBooks).values({ listId: list.id, bookId, place: 0, title });
  const gift = { listId: list.id, note: '', given: past };
  await db.insert(listGifts).values([
    { ...gift, id: 'gift-1', groupUid: sampleClass.uid, from: '2026-11-01', to: '2026-11-30' },
    { ...gift, id: 'gift-2' },
  ]);
  await db.insert(listGiftPeople).values({ giftId: 'gift-2', accountUid: 'sample-student' });
}

/** A child of a guardian, with a place of their own. */
async function addChild(db: Database, bookId: string): Promise<void> {
  const guardianUid = 'sample-guardian';
  const child = { id: 'profile-1', guardianUid, name: 'Maja', picture: 'fox', added: past } as const;
  await db.insert(readerProfiles).values(child);
  const position = JSON.stringify(keptPosition);
  await db
    .insert(lastmarks)
    .values({ accountUid: guardianUid, profileId: child.id, bookId, position, updated: past });
}

async function addAnswers(db: Database, bookId: string): Promise<void> {
  await db.insert(assignments).values({
    id: 'assignment-1',
    type: 'Quiz',
    ownerUid: 'sample-teacher',
    bookId,
    bookTitle: 'The Lamp',
    schoolUnitUid: sampleSchool.uid,
    title: 'Do you know the lamp?',
    exercises: [{ id: 'the-lamp', content: [{ type: 'open-question', phrase: 'Who lights it?' }] }],
    created: past,
  });
  await db.insert(assignmentGivings).values({
    id: 'giving-1',
    assignmentId: 'assignment-1',
    groupUid: sampleClass.uid,
    from: '2026-08-01',
    note: 'Read to the end first.',
    created: past,
  });
  await db.insert(submissions).values({
    id: 'submission-1',
    assignmentId: 'assignment-1',
    accountUid: 'sample-student',
    status: 'Submitted',
    answers: { 'the-lamp': { 0: { type: 'OpenEndedQuestionAnswer', value: 'Vega.' } } },
    created: past,
    updated: past,
  });
}

function bookOf({ id, title, ...cover }: (typeof keptBooks)[number]): typeof books.$inferInsert {
  return {
    id,
    sha256: `made up for ${id}`,
    size: 1_000,
    title,
    authors: ['Maja Berg', 'Sven "Sve" Ek'],
    identifier: `urn:uuid:${id}`,
    isbn: '9789150000000',
    language: 'sv',
    audioLanguages: ['sv', 'en'],
    videoLanguages: ['takk'],
    layout: 'reflowable',
    direction: 'ltr',
    duration: 93.5,
    coverPath,
    added: past,
    ...cover,
  };
}
