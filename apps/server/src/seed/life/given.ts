import type { Answers } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  assignmentGivings,
  assignments,
  books,
  listGiftPeople,
  listGifts,
  readingListBooks,
  readingLists,
  submissions,
} from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../people.ts';
import { dayBefore, drawn } from './drawn.ts';
import { samplePupils } from './people.ts';

/** A list of books of the sample school, given once. */
interface SampleList {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly madeBy: string;
  readonly classUid: string;
  /** Of the books of the class, from the first that it has to the last. */
  readonly books: readonly [number, number];
  /** Days back from today; null: open. Negative ones are to come. */
  readonly days: { readonly from: number | null; readonly to: number | null };
  /** To this person alone; null: to the class. */
  readonly person: string | null;
}

/** One goes on, one goes on without an end, one is over, and one is for one pupil. */
const sampleLists: readonly SampleList[] = [
  {
    id: 'sample-list-autumn',
    name: 'Autumn reading',
    note: 'Read at least two of these before the holidays.',
    madeBy: 'sample-teacher',
    classUid: sampleClass.uid,
    books: [0, 4],
    days: { from: 20, to: -10 },
    person: null,
  },
  {
    id: 'sample-list-first-books',
    name: 'First books',
    note: 'Listen first, then read along.',
    madeBy: 'fyrskolan-1a-teacher',
    classUid: 'fyrskolan-1a',
    books: [0, 3],
    days: { from: 30, to: null },
    person: null,
  },
  {
    id: 'sample-list-stories',
    name: 'Stories to talk about',
    note: '',
    madeBy: 'fyrskolan-5c-teacher',
    classUid: 'fyrskolan-5c',
    books: [1, 4],
    days: { from: 30, to: 3 },
    person: null,
  },
  {
    id: 'sample-list-more',
    name: 'More for you',
    note: 'You have read so much, Sam. Here are two more.',
    madeBy: 'sample-teacher',
    classUid: sampleClass.uid,
    books: [4, 6],
    days: { from: 2, to: null },
    person: 'sample-student',
  },
];

/** Gives the classes their lists. @param booksOf ids of the books of each class, in order @param today ISO 8601 */
export async function addSampleLists(
  db: Database,
  booksOf: ReadonlyMap<string, readonly string[]>,
  today: string,
): Promise<void> {
  const titles = new Map(
    (await db.select({ id: books.id, title: books.title }).from(books)).map(({ id, title }) => [id, title]),
  );
  const dayOf = (back: number | null) => (back === null ? null : dayBefore(today, back));
  for (const {
    id,
    name,
    note,
    madeBy,
    classUid,
    books: [first, behind],
    days,
    person,
  } of sampleLists) {
    const ids = (booksOf.get(classUid) ?? []).slice(first, behind);
    if (ids.length === 0) continue;
    await db
      .insert(readingLists)
      .values({ id, name, note, createdBy: madeBy, schoolUnitUid: sampleSchool.uid });
    await db
      .insert(readingListBooks)
      .values(ids.map((bookId, place) => ({ listId: id, bookId, place, title: titles.get(bookId) ?? '' })));
    await db.insert(listGifts).values({
      id: `${id}-given`,
      listId: id,
      groupUid: person === null ? classUid : null,
      from: dayOf(days.from),
      to: dayOf(days.to),
      note: '',
    });
    if (person !== null)
      await db.insert(listGiftPeople).values({ giftId: `${id}-given`, accountUid: person });
  }
}

/** What the pupils of the sample student's class answer in their quiz, some well, some not. */
const said: ReadonlyArray<readonly [string, string]> = [
  ['striped', 'Three boats.'],
  ['striped', 'I think it was three.'],
  ['white', 'Two'],
  ['striped', 'She counts three boats, and then one more comes.'],
];

const quiz = 'sample-cat-quiz';
const assignment = 'sample-cat-assignment';

/** Gives the sample assignments to the sample student's class: some have handed in the quiz, some have begun it, some have not. */
export async function addSampleAnswers(db: Database, today: string): Promise<void> {
  const pupils = samplePupils.filter(({ classUid }) => classUid === sampleClass.uid);
  for (const id of [quiz, assignment]) {
    if ((await db.$count(assignments, eq(assignments.id, id))) === 0) continue;
    await db.insert(assignmentGivings).values({
      id: `${id}-class`,
      assignmentId: id,
      groupUid: sampleClass.uid,
      from: dayBefore(today, 9),
      to: dayBefore(today, -5),
      note: id === quiz ? 'You may look in the book.' : '',
    });
  }
  if ((await db.$count(assignments, eq(assignments.id, quiz))) === 0) return;
  const begun = pupils.filter(({ number }) => drawn(number, 'quiz') % 4 > 0);
  await db.insert(submissions).values(
    begun.map(({ uid, number }) => ({
      id: `${quiz}-${uid}`,
      assignmentId: quiz,
      accountUid: uid,
      status: drawn(number, 'quiz') % 4 === 1 ? ('InProgress' as const) : ('Submitted' as const),
      answers: answersOf(number),
      updated: new Date(
        `${dayBefore(today, 1 + (drawn(number, 'handed in') % 8))}T0${7 + (number % 3)}:${10 + (number % 50)}:00Z`,
      ),
    })),
  );
}

function answersOf(number: number): Answers {
  const [optionId, value] = said[drawn(number, 'answer') % said.length] ?? ['striped', 'Three'];
  return {
    'the-island': {
      0: { type: 'ClosedEndedQuestionAnswer', optionId },
      1: { type: 'OpenEndedQuestionAnswer', value },
    },
  };
}
