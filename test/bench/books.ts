import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const REAL = join(root, '../shared/books');
const OWN = join(root, 'demo/books/made');

/** What a book is used for beside its first page. */
export interface Book {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  /** Heap and blobs are compared after many turns. */
  readonly longWalk: boolean;
  /** Its narration is followed. */
  readonly narration: boolean;
  /** Padded to more than 100 MB. */
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

/** Our own, which are always there. Their sentences are short, so a minute has many highlights. */
const OWN_BOOKS: Readonly<Record<string, Use>> = {
  'lighthouse-cat': { longWalk: true, narration: true },
  'moss-and-rain': { longWalk: true, narration: true },
};

export interface Shelf {
  readonly books: readonly Book[];
  /** The book that the padded one is made of. */
  readonly toPad: Book;
  /** What the reader of the results has to know; empty where all is as planned. */
  readonly note: string;
}

/** The real books beside the project, else our demo books; the demo books' narration is followed in both cases. */
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
