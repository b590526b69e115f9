import {
  fullName,
  type GroupReading,
  leastForAverages,
  type OwnReading,
  type ReadingStatus,
} from '@aloud/api';
import type { PupilsBook } from './queries/group-reading.ts';
import type { SumRow } from './queries/own-reading.ts';

const order = new Intl.Collator();

const minutesOf = (rows: ReadonlyArray<{ readonly milliseconds: number }>): number =>
  Math.round(rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 60_000);
const pagesOf = (rows: ReadonlyArray<{ readonly pages: number }>): number =>
  rows.reduce((sum, { pages }) => sum + pages, 0);

function by<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  return found;
}

/** What one reader has read. @param rows by day */
export function presentOwn(rows: readonly SumRow[]): OwnReading {
  const amount = (some: readonly SumRow[]) => ({
    minutes: minutesOf(some),
    pages: pagesOf(some),
    words: some.reduce((sum, { words }) => sum + words, 0),
  });
  const books = [...by(rows, ({ bookId }) => bookId)].map(([bookId, some]) => ({
    bookId,
    title: some[0]?.title ?? null,
    ...amount(some),
    days: some.length,
    finished: some.some(({ finished }) => finished),
    lastDay: some.at(-1)?.day ?? '',
  }));
  return {
    ...amount(rows),
    days: [...by(rows, ({ day }) => day)].map(([day, some]) => ({
      day,
      ...amount(some),
      books: some.length,
    })),
    books: books.sort(
      (a, b) => order.compare(b.lastDay, a.lastDay) || order.compare(a.title ?? '', b.title ?? ''),
    ),
  };
}

export interface Pupil {
  readonly uid: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** What pupils have read. @param books ids, in their order */
export function presentPupils(
  pupils: readonly Pupil[],
  sums: readonly PupilsBook[],
  books: readonly string[],
): Pick<GroupReading, 'data' | 'averages'> {
  const ofPupil = by(sums, ({ uid }) => uid);
  const data = pupils.map(({ uid, firstname, lastname }) => {
    const own = new Map((ofPupil.get(uid) ?? []).map((sum) => [sum.bookId, sum]));
    const rows = [...own.values()];
    return {
      id: uid,
      name: fullName(firstname, lastname),
      minutes: minutesOf(rows),
      pages: pagesOf(rows),
      books: books.map((id) => presentBook(id, own.get(id))),
    };
  });
  const mean = (total: number) => Math.round((total / data.length) * 10) / 10;
  const averages =
    data.length < leastForAverages ? null : { minutes: mean(minutesOf(sums)), pages: mean(pagesOf(sums)) };
  return { data, averages };
}

function presentBook(bookId: string, sum: PupilsBook | undefined) {
  return {
    bookId,
    status: statusOf(sum),
    minutes: sum ? minutesOf([sum]) : 0,
    pages: sum?.pages ?? 0,
    lastDay: sum?.lastDay ?? null,
  };
}

function statusOf(sum: PupilsBook | undefined): ReadingStatus {
  if (!sum) return 'notBegun';
  return sum.finished ? 'finished' : 'reading';
}
