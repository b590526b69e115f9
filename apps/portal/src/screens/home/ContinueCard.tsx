import type { ShelfBook } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readerPath } from '../../site/paths.ts';
import { useBookAhead } from '../../ui/books/ahead.ts';
import { Badges } from '../../ui/books/Badges.tsx';
import { Cover } from '../../ui/books/Cover.tsx';
import { Progress } from '../../ui/books/Progress.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './ContinueCard.module.css';

/** The book that the person is reading. */
export function ContinueCard({ book }: { book: ShelfBook }) {
  const { t, i18n } = useTranslation();
  const ahead = useBookAhead(book.id, book.fileUrl);
  const authors = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(book.authors);
  return (
    <Link to={readerPath(book.id, book.fileUrl, '')} className={classes.card} {...ahead}>
      <span className={classes.cover}>
        <Cover book={book} eager />
      </span>
      <span className={classes.text}>
        <span className={classes.title} lang={book.language}>
          {book.title}
        </span>
        {authors && <span className={classes.authors}>{authors}</span>}
        <Badges book={book} />
        <span className={classes.progress}>
          <Progress book={book} />
        </span>
        <span className={classes.go}>
          {t('book.continue')}
          <Icon name="arrow" size={20} />
        </span>
      </span>
    </Link>
  );
}

/** A placeholder of the size of the card. */
export function ContinueSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <span className={classes.cover}>
        <Skeleton className={classes.coming} radius={6} />
      </span>
      <span className={classes.text}>
        <Skeleton height={20} width="60%" />
        <Skeleton height={14} width="40%" />
      </span>
    </div>
  );
}
