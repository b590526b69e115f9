import type { ShelfBook } from '@aloud/api';
import moss from '../../../../demo/books/made/moss-and-rain.epub?url';
import { Badges } from '../../src/ui/books/Badges.tsx';
import { BookCard } from '../../src/ui/books/BookCard.tsx';
import { BookRow } from '../../src/ui/books/BookRow.tsx';
import { Cover } from '../../src/ui/books/Cover.tsx';
import { EmptyBookshelf } from '../../src/ui/books/EmptyBookshelf.tsx';
import { EmptyForFamily } from '../../src/ui/books/EmptyForFamily.tsx';
import { GivenNote } from '../../src/ui/books/GivenNote.tsx';
import { NotOpen } from '../../src/ui/books/NotOpen.tsx';
import { Progress } from '../../src/ui/books/Progress.tsx';
import { Shelf, ShelfSkeleton } from '../../src/ui/books/Shelf.tsx';
import { ShelfFailed } from '../../src/ui/books/ShelfFailed.tsx';
import { WideCard, WideCardSkeleton } from '../../src/ui/books/WideCard.tsx';
import { BookPane } from '../../src/ui/player/BookPane.tsx';
import { Player } from '../../src/ui/player/Player.tsx';
import type { Parts } from '../part.ts';

const book: ShelfBook = {
  id: 'moss',
  title: 'Moss and Rain',
  authors: ['Ida Falk'],
  isbn: null,
  language: 'en',
  audioLanguages: ['en', 'fi'],
  videoLanguages: ['takk'],
  layout: 'reflowable',
  direction: 'ltr',
  duration: 180,
  coverUrl: null,
  coverSize: null,
  progress: null,
  closed: null,
  lastRead: null,
  own: true,
  fileUrl: moss,
};
const silent: ShelfBook = { ...book, id: 'silent', audioLanguages: [], videoLanguages: [] };
const half: ShelfBook = { ...book, id: 'half', progress: 50 };
const finished: ShelfBook = {
  ...book,
  id: 'finished',
  title: 'A title that needs two lines or even three of them',
  progress: 100,
};

const given = { list: 'For the winter', note: 'Read it with a friend.', to: '2026-12-04' };

const Cover200 = ({ coverUrl }: { coverUrl: string | null }) => (
  <div style={{ width: 200 }}>
    <Cover book={{ ...book, coverUrl }} />
  </div>
);

export const books: Parts = {
  'books/Cover.tsx': {
    'the book has none': () => <Cover200 coverUrl={null} />,
    'it does not come': () => <Cover200 coverUrl="/absent.png" />,
  },
  'books/Badges.tsx': { narrated: () => <Badges book={book} />, silent: () => <Badges book={silent} /> },
  'books/GivenNote.tsx': {
    'of a list': () => <GivenNote given={given} title={book.title} />,
    'whole, on the page of a book': () => <GivenNote given={given} title={book.title} whole />,
  },
  'books/Progress.tsx': {
    half: () => <Progress book={half} />,
    finished: () => <Progress book={finished} />,
  },
  'books/BookRow.tsx': {
    'a few books': () => <BookRow title="New in the library" books={[book, silent, half, finished]} />,
  },
  'books/BookCard.tsx': {
    'each, on a shelf': () => (
      <Shelf label="Books">
        <BookCard book={half} current />
        <BookCard book={book} />
        <BookCard book={silent} />
        <BookCard book={finished} />
      </Shelf>
    ),
  },
  'books/Shelf.tsx': { loading: () => <ShelfSkeleton /> },
  'books/WideCard.tsx': {
    plain: () => (
      <WideCard book={book} to="/">
        A cat and a lighthouse.
      </WideCard>
    ),
    tinted: () => (
      <WideCard book={book} to="/" tinted>
        A cat and a lighthouse.
      </WideCard>
    ),
    'on its way': () => <WideCardSkeleton />,
  },
  'books/EmptyBookshelf.tsx': { '': () => <EmptyBookshelf onRetry={() => undefined} busy={false} /> },
  'books/EmptyForFamily.tsx': {
    'the bookshelf': () => <EmptyForFamily place="shelf" />,
    'the library': () => <EmptyForFamily place="library" />,
  },
  'books/NotOpen.tsx': {
    '': () => (
      <NotOpen
        reason={{ code: 'reading.noSeat' }}
        hint="Your place is kept."
        to="/"
        link="Back to the bookshelf"
      />
    ),
  },
  'books/ShelfFailed.tsx': { '': () => <ShelfFailed onRetry={() => undefined} busy={false} /> },
  'player/BookPane.tsx': {
    '': () => (
      <div style={{ height: 480 }}>
        <BookPane src={moss} />
      </div>
    ),
  },
  'player/Player.tsx': {
    // It fills the whole window; here a box contains it.
    '': () => (
      <div style={{ position: 'relative', height: 560, transform: 'translate(0)', overflow: 'hidden' }}>
        <Player title="Moss and Rain" src={moss} />
      </div>
    ),
  },
};
