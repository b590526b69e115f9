import { ApiError, type LibraryBook } from '@aloud/api';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLibraryBook } from '../../data/library/findingQueries.ts';
import { needTexts } from '../../i18n/i18n.ts';
import { libraryBookPath } from '../../site/libraryPaths.ts';
import { paths } from '../../site/paths.ts';
import { BookRow } from '../../ui/books/BookRow.tsx';
import { ShelfFailed } from '../../ui/books/ShelfFailed.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { AboutBook } from './AboutBook.tsx';
import classes from './BookPage.module.css';

/** Few visits need the words of all reasons. */
const NotForYou = lazy(async () => {
  const [module] = await Promise.all([import('./NotForYou.tsx'), needTexts('controlPanel')]);
  return { default: module.NotForYou };
});

/** The page of a book: what it is about, and what can be done with it. */
export function BookPage() {
  const { bookId = '' } = useParams();
  const { data: book, error, isFetching, refetch } = useLibraryBook(bookId);
  const refusal = error instanceof ApiError && error.status < 500 ? error : null;
  if (refusal) return <Refused refusal={refusal} />;
  if (book) return <Shown book={book} />;
  if (error) return <ShelfFailed onRetry={() => void refetch()} busy={isFetching} />;
  return <Coming />;
}

function Shown({ book }: { book: LibraryBook }) {
  const { t } = useTranslation();
  return (
    <>
      <AboutBook key={book.id} book={book} />
      <BookRow title={t('find.book.alike')} books={book.alike} pathOf={libraryBookPath} />
    </>
  );
}

/** A book that is not there for this person, with the reason if it is one that they may know. */
function Refused({ refusal: { status, reason } }: { refusal: ApiError }) {
  const { t } = useTranslation();
  if (status === 403 && reason)
    return (
      <Suspense fallback={<Coming />}>
        <NotForYou reason={reason} />
      </Suspense>
    );
  return (
    <Problem title={t('find.book.gone')} hint={t('find.emptyHint')}>
      <Button component={Link} to={paths.library}>
        {t('find.book.toLibrary')}
      </Button>
    </Problem>
  );
}

function Coming() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.book}>
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton className={classes.coming} radius={6} />
      <div className={classes.text}>
        <Skeleton height={32} width="70%" />
        <Skeleton height={16} width="40%" />
        <Skeleton height={44} width={140} mt={12} />
      </div>
    </div>
  );
}
