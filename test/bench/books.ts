import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const REAL = join(root, '../shared/books');
const OWN = join(root, 'demo/books/made');

/** A book, and what it is used for besides its first page. */
export interface Book {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  /** Whether heap and blobs are compared after many turns. */
  readonly longWalk: boolean;
  /** Whether its narration is measured. */
  readonly narration: boolean;
  /** Whether it is padded to more than 100 MB. */
  readonly padded: boolean;
}

type Use = Partial<Pick<Book, 'longWalk' | 'narration'>>;

const REAL_BOOKS: Readonly<Record<string, Use>> = {
  'picture-book-fixed-layout': { longWalk: true },
  'moby-dick-mo': { longWalk: true, narration: true },
  'civil-disobedience-overlays': {},
  'linear-algebra-large': {},
  'fixed-layout-overlays-video': { narration: true },
  'manga-rtl-spreads': {},
};

/** Our demo books. Their sentences are short, so a minute has many highlights. */
const OWN_BOOKS: Readonly<Record<string, Use>> = {
  'lighthouse-cat': { longWalk: true, narration: true },
  'moss-and-rain': { longWalk: true, narration: true },
};

export interface Shelf {
  readonly books: readonly Book[];
  /** The book from which the padded one is made. */
  readonly toPad: Book;
  /** A note for the reader of the results; empty if all is as planned. */
  readonly note: string;
}

/** The real books beside the project and the narration of a demo book; without real books, the demo books. */
export function findBooks(): Shelf {
  const real = booksIn(REAL, REAL_BOOKS);
  const own = booksIn(OWN, OWN_BOOKS);
  const note =
    real.length > 0 ? '' : `The real books are not here (${REAL}): the demo books stand in for them.`;
  const books = real.length > 0 ? [...real, ...own.slice(0, 1).map(onlyNarrated)] : own;
  const [first] = books;
  if (!first) throw new Error('There are no books to measure. Make the demo books: npm run demo:books');
  return { books, toPad: books.find(({ name }) => name === 'moby-dick-mo') ?? first, note };
}

export function asPadded(file: string): Book {
  return { ...bookOf(file, {}), name: basename(file, '.epub'), padded: true };
}

export function asLong(file: string): Book {
  return bookOf(file, {});
}

function booksIn(folder: string, uses: Readonly<Record<string, Use>>): Book[] {
  const found = Object.entries(uses).map(([name, use]) => [join(folder, `${name}.epub`), use] as const);
  return found.filter(([file]) => existsSync(file)).map(([file, use]) => bookOf(file, use));
}

function bookOf(file: string, { longWalk = false, narration = false }: Use): Book {
  const { size } = statSync(file);
  return { name: basename(file, '.epub'), file, bytes: size, longWalk, narration, padded: false };
}

function onlyNarrated(book: Book): Book {
  return { ...book, longWalk: false };
}
