import type { ShelfBook } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganizations } from '../../data/account/queries.ts';
import { useStanding } from '../../data/account/useStanding.ts';
import { useShelf } from '../../data/library/shelf.ts';
import { useUnsentAtRest } from '../../data/reading/useUnsentAtRest.ts';
import { FamilyReaders } from '../../shell/profiles/FamilyReaders.tsx';
import { usePlayerAtRest } from '../../ui/books/ahead.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { EmptyBookshelf } from '../../ui/books/EmptyBookshelf.tsx';
import { EmptyForFamily } from '../../ui/books/LazyEmptyForFamily.ts';
import { Shelf, ShelfSkeleton } from '../../ui/books/Shelf.tsx';
import { ShelfFailed } from '../../ui/books/ShelfFailed.tsx';
import { currentBook, shelfOrder } from '../../ui/books/shelfOrder.ts';
import { Heading } from '../../ui/Heading.tsx';
import { lazyWithTexts } from '../../ui/lazyWithTexts.ts';
import classes from './ShelfSearch.module.css';

/** Number of books in the first row on a desktop: their covers are visible immediately. */
const firstRow = 6;

/** A shelf with more books than this can be searched: fewer are seen at a glance. */
const few = 24;

/** Loaded for long shelves only. */
const ShelfSearch = lazyWithTexts<{ children: ReactNode }>(
  async () => (await import('./ShelfSearch.tsx')).ShelfSearch,
  ({ children }) => children,
);

export const Bookshelf = observer(function Bookshelf() {
  const { t } = useTranslation();
  const { data: books, isPending, refetch, isFetching } = useShelf();
  const { isPending: isAsked } = useOrganizations();
  const standing = useStanding();
  usePlayerAtRest((books?.length ?? 0) > 0);
  useUnsentAtRest();
  const again = () => void refetch();
  const shelf = books && books.length > 0 && <Books books={books} />;
  return (
    <>
      <Heading title={t('bookshelf.title')} />
      <FamilyReaders />
      {isPending && <ShelfSkeleton />}
      {!isPending && !books && <ShelfFailed onRetry={again} busy={isFetching} />}
      {books?.length === 0 && standing?.isConsumer && (
        <Suspense fallback={null}>
          <EmptyForFamily place="shelf" />
        </Suspense>
      )}
      {books?.length === 0 && !isAsked && !standing?.isConsumer && (
        <EmptyBookshelf onRetry={again} busy={isFetching} />
      )}
      {shelf && (books?.length ?? 0) <= few && shelf}
      {shelf && (books?.length ?? 0) > few && (
        <Suspense
          fallback={
            <>
              <div className={classes.coming} />
              {shelf}
            </>
          }
        >
          <ShelfSearch>{shelf}</ShelfSearch>
        </Suspense>
      )}
    </>
  );
});

function Books({ books }: { books: readonly ShelfBook[] }) {
  const { t } = useTranslation();
  const current = currentBook(books);
  return (
    <Shelf label={t('bookshelf.title')}>
      {shelfOrder(books).map((book, index) => (
        <BookCard key={book.id} book={book} current={book === current} eager={index < firstRow} />
      ))}
    </Shelf>
  );
}
