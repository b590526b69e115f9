import type { ListReading, ListReadingColumn, PupilReading, ReadingPeriod } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import type { Person } from '../../person/index.ts';
import type { Cell } from '../../workbooks/index.ts';
import { findReading } from '../lists/index.ts';

interface Row {
  readonly pupil: string;
  readonly book: ListReading['books'][number];
  readonly read: PupilReading['books'][number];
}

interface Asked {
  readonly period: ReadingPeriod;
  /** Names for the statuses, and for `gone`; their codes are used if absent. */
  readonly words: ReadonlyMap<string, string> | undefined;
}

/** What became of a list that is given: a row for each pupil and book. @throws Forbidden, NotFound, InvalidInput */
export async function listReadingTable(
  db: Database,
  person: Person,
  params: { readonly listId: string; readonly giftId: string },
  { period, words }: Asked,
) {
  const { data, books } = await findReading(db, person, params, period);
  const rows: Row[] = data.flatMap(({ name, books: read }) =>
    books.flatMap((book) => {
      const own = read.find(({ bookId }) => bookId === book.id);
      return own ? [{ pupil: name, book, read: own }] : [];
    }),
  );
  return { name: 'reading', total: rows.length, items: () => all(rows), cells: cellsWith(words) };
}

async function* all(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function cellsWith(
  words: ReadonlyMap<string, string> = new Map(),
): Readonly<Record<ListReadingColumn, (row: Row) => Cell>> {
  const inWords = (code: string) => words.get(code) ?? code;
  return {
    pupil: ({ pupil }) => pupil,
    book: ({ book }) => book.title,
    status: ({ read }) => inWords(read.status),
    minutes: ({ read }) => read.minutes,
    pages: ({ read }) => read.pages,
    lastDay: ({ read }) => read.lastDay,
    note: ({ book }) => (book.gone ? inWords('gone') : null),
  };
}
