import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useShelf } from '../../data/library/shelf.ts';
import { useUnsentAtRest } from '../../data/reading/useUnsentAtRest.ts';
import { usePlayerAtRest } from '../../ui/books/ahead.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { EmptyBookshelf } from '../../ui/books/EmptyBookshelf.tsx';
import { Shelf, ShelfSkeleton } from '../../ui/books/Shelf.tsx';
import { ShelfFailed } from '../../ui/books/ShelfFailed.tsx';
import { currentBook, shelfOrder } from '../../ui/books/shelfOrder.ts';
import { Heading } from '../../ui/Heading.tsx';

/** Number of books in the first row on a desktop: their covers are visible immediately. */
const firstRow = 6;

export const Bookshelf = observer(function Bookshelf() {
  const { t } = useTranslation();
  const { data: books, isPending, refetch, isFetching } = useShelf();
  usePlayerAtRest((books?.length ?? 0) > 0);
  useUnsentAtRest();
  const again = () => void refetch();
  return (
    <>
      <Heading title={t('bookshelf.title')} />
      {isPending && <ShelfSkeleton />}
      {!isPending && !books && <ShelfFailed onRetry={again} busy={isFetching} />}
      {books?.length === 0 && <EmptyBookshelf onRetry={again} busy={isFetching} />}
      {books && books.length > 0 && (
        <Shelf label={t('bookshelf.title')}>
          {shelfOrder(books).map((book, index) => (
            <BookCard
              key={book.id}
              book={book}
              current={book === currentBook(books)}
              eager={index < firstRow}
            />
          ))}
        </Shelf>
      )}
    </>
  );
});
