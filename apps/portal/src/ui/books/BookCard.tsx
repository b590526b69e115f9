import type { ShelfBook } from '@aloud/api';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readerPath } from '../../site/paths.ts';
import { useBookAhead } from './ahead.ts';
import { Badges } from './Badges.tsx';
import classes from './BookCard.module.css';
import { Cover } from './Cover.tsx';
import { GivenNote } from './LazyGivenNote.ts';
import { Progress } from './Progress.tsx';

interface BookCardProps {
  readonly book: ShelfBook;
  /** Whether this is the book that the person is reading. */
  readonly current?: boolean;
  /** Whether the cover is visible without scrolling. */
  readonly eager?: boolean;
  /** Where it leads; by default the reader. */
  readonly to?: string;
}

/** A book on a shelf; the whole card is one link. */
export function BookCard({
  book,
  current = false,
  eager = false,
  to = readerPath(book.id, book.fileUrl),
}: BookCardProps) {
  const { t } = useTranslation();
  const ahead = useBookAhead(book.id, book.fileUrl);
  return (
    <li className={classes.item}>
      <Link to={to} className={classes.card} {...ahead}>
        <span className={classes.cover}>
          <Cover book={book} eager={eager} />
          {current && <span className={classes.continue}>{t('book.continue')}</span>}
        </span>
        <span className={classes.text}>
          <span className={classes.title} lang={book.language} title={book.title}>
            {book.title}
          </span>
          {book.given && (
            <Suspense fallback={<span className={classes.given} />}>
              <GivenNote given={book.given} title={book.title} />
            </Suspense>
          )}
          <Progress book={book} />
          <Badges book={book} />
        </span>
      </Link>
    </li>
  );
}
