import type { BookWithBookmarks } from '@aloud/api';
import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllBookmarks } from '../../data/reading/useAllBookmarks.ts';
import { useUnsentAtRest } from '../../data/reading/useUnsentAtRest.ts';
import { bookmarkPath, libraryBookPath } from '../../site/libraryPaths.ts';
import { paths } from '../../site/paths.ts';
import { Cover } from '../../ui/books/Cover.tsx';
import { ShelfFailed } from '../../ui/books/ShelfFailed.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Problem } from '../../ui/Problem.tsx';
import classes from './Bookmarks.module.css';

/** The person's bookmarks in all books: each opens its book at its place. The player's list of one book leads here. */
export const Bookmarks = observer(function Bookmarks() {
  const { t } = useTranslation();
  const { data, isPending, isFetching, refetch } = useAllBookmarks();
  useUnsentAtRest();
  return (
    <>
      <Heading title={t('bookmarks.title')} />
      {isPending && <Coming />}
      {!isPending && !data && <ShelfFailed onRetry={() => void refetch()} busy={isFetching} />}
      {data?.length === 0 && (
        <Problem title={t('bookmarks.none')} hint={t('bookmarks.noneHint')} part>
          <Button component={Link} to={paths.bookshelf}>
            {t('bookmarks.toShelf')}
          </Button>
        </Problem>
      )}
      {data?.map((each) => (
        <OfBook key={each.book.id} {...each} />
      ))}
    </>
  );
});

function OfBook({ book, bookmarks }: BookWithBookmarks) {
  const id = `bookmarks-of-${book.id}`;
  return (
    <section className={classes.book}>
      <Link to={libraryBookPath(book.id)} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <Cover book={book} />
      </Link>
      <div className={classes.text}>
        <h2 id={id}>
          <Link to={libraryBookPath(book.id)} lang={book.language}>
            {book.title}
          </Link>
        </h2>
        <ul className={classes.list} aria-labelledby={id}>
          {bookmarks.map((bookmark) => (
            <li key={bookmark.id}>
              <Link to={bookmarkPath(book.id, book.fileUrl, bookmark.id)} className={classes.entry}>
                <bdi>{bookmark.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Coming() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.book}>
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton className={classes.cover} height={128} radius={6} />
      <div className={classes.text}>
        <Skeleton height={22} width="50%" />
        <Skeleton height={44} mt={12} width="80%" />
        <Skeleton height={44} mt={8} width="80%" />
      </div>
    </div>
  );
}
