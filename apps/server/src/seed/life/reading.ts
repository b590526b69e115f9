import type { Database } from '../../database/database.ts';
import { activitySums, groupBooks } from '../../database/schema/index.ts';
import { dayBefore, drawn } from './drawn.ts';
import { type SamplePupil, sampleClasses, samplePupils } from './people.ts';

/** How many days back the reading begins. */
const days = 30;
const minute = 60_000;

/** How often, of a hundred school days, and how long (minutes) a pupil reads. */
interface Habit {
  readonly often: number;
  readonly minutes: number;
  /** Percent of a book that are read in a minute. */
  readonly speed: number;
}

/** In turn: of each six pupils one has not begun, one has just begun, and one reads nearly every day. */
const habits: readonly Habit[] = [
  { often: 45, minutes: 8, speed: 2 },
  { often: 85, minutes: 16, speed: 1.5 },
  { often: 30, minutes: 6, speed: 2 },
  { often: 0, minutes: 0, speed: 0 },
  { often: 60, minutes: 11, speed: 2 },
  { often: 8, minutes: 4, speed: 1.5 },
];

type Sum = typeof activitySums.$inferInsert;

/**
 * Gives each sample class books for its shelf, and lets its pupils read them on the school days of a month that ended yesterday.
 * @param books ids of the books that each class reads, in order
 * @param today ISO 8601
 */
export async function addSampleReading(
  db: Database,
  books: ReadonlyMap<string, readonly string[]>,
  today: string,
): Promise<void> {
  const booksOf = (classUid: string) => books.get(classUid) ?? [];
  const shelves = sampleClasses.flatMap(({ uid }) =>
    booksOf(uid).map((bookId) => ({ groupUid: uid, bookId })),
  );
  if (shelves.length > 0) await db.insert(groupBooks).values(shelves).onConflictDoNothing();
  const sums = [...samplePupils, sampleStudent].flatMap((pupil) =>
    sumsOf(pupil, booksOf(pupil.classUid), today),
  );
  if (sums.length > 0) await db.insert(activitySums).values(sums).onConflictDoNothing();
}

/** The one whom developers sign in as reads nearly every day. */
const sampleStudent: SamplePupil = { uid: 'sample-student', classUid: 'fyrskolan-3b', number: 1 };

/** What a pupil has read: one book after the other, in the order of the shelf. */
function sumsOf({ uid, number }: SamplePupil, books: readonly string[], today: string): Sum[] {
  const { often, minutes, speed } = habits[number % habits.length] as Habit;
  const sums: Sum[] = [];
  let at = 0;
  let percentage = 0;
  for (let back = days; back > 0; back--) {
    const day = dayBefore(today, back);
    // Who has read them all begins again.
    const bookId = books[at % books.length];
    if (bookId === undefined) break;
    const draw = drawn(number * 1_000 + back, 'day');
    if (isWeekend(day) || draw % 100 >= often) continue;
    const read = minutes + (Math.floor(draw / 100) % 7) - 3;
    percentage = Math.min(100, percentage + read * speed);
    const finished = percentage === 100;
    sums.push({
      accountUid: uid,
      day,
      bookId,
      milliseconds: read * minute,
      pages: Math.ceil(read * 0.8),
      percentage,
      finished,
    });
    if (!finished) continue;
    at += 1;
    percentage = 0;
  }
  return sums;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
