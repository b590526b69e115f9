import { mostFound } from '@aloud/api';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStanding } from '../../data/account/useStanding.ts';
import { useFoundBooks } from '../../data/library/findingQueries.ts';
import { libraryBookPath } from '../../site/libraryPaths.ts';
import { usePlayerAtRest } from '../../ui/books/ahead.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { EmptyBookshelf } from '../../ui/books/EmptyBookshelf.tsx';
import { EmptyForFamily } from '../../ui/books/LazyEmptyForFamily.ts';
import { Shelf, ShelfSkeleton } from '../../ui/books/Shelf.tsx';
import { ShelfFailed } from '../../ui/books/ShelfFailed.tsx';
import classes from './Library.module.css';
import type { Search } from './useSearch.ts';

/** The books of a search, a page more at each press; all of them without one. */
export function Found({ search: { search, isLimited, type, clear } }: { search: Search }) {
  const { t } = useTranslation();
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useFoundBooks(search);
  const isFamily = useStanding()?.isConsumer === true;
  const books = data?.pages.flatMap((page) => page.data) ?? [];
  usePlayerAtRest(books.length > 0);
  const [first] = data?.pages ?? [];
  if (isPending) return <ShelfSkeleton />;
  if (!first) return <ShelfFailed onRetry={() => void refetch()} busy={isFetching} />;
  const { count, didYouMean } = first.meta;
  if (count === 0 && !isLimited && isFamily)
    return (
      <Suspense fallback={<ShelfSkeleton />}>
        <EmptyForFamily place="library" />
      </Suspense>
    );
  if (count === 0 && !isLimited)
    return (
      <EmptyBookshelf
        title={t('find.empty')}
        hint={t('find.emptyHint')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <section>
      <div className={classes.head}>
        <h2>{t(isLimited ? 'find.results' : 'find.all')}</h2>
        <p role="status">
          {count >= mostFound && t('find.countMany', { count })}
          {count > 0 && count < mostFound && t('library.count', { count })}
          {count === 0 && (search.q ? t('find.none', { query: search.q }) : t('find.noneChosen'))}
        </p>
      </div>
      {count === 0 && (
        <div className={classes.none}>
          {didYouMean && (
            <Button onClick={() => type(didYouMean)}>{t('find.meant', { query: didYouMean })}</Button>
          )}
          <Button variant="default" onClick={clear}>
            {t('find.clear')}
          </Button>
        </div>
      )}
      {books.length > 0 && (
        <Shelf label={t(isLimited ? 'find.results' : 'find.all')}>
          {books.map((book) => (
            <BookCard key={book.id} book={book} to={libraryBookPath(book.id)} />
          ))}
        </Shelf>
      )}
      {isError && <ShelfFailed onRetry={() => void refetch()} busy={isFetching} />}
      {hasNextPage && !isError && (
        <Button
          variant="default"
          className={classes.more}
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {t('find.more')}
        </Button>
      )}
    </section>
  );
}
