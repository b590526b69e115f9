import { isolated, type ShelfBook } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { readerPath } from '../../site/paths.ts';
import { useBookAhead } from '../../ui/books/ahead.ts';
import { Badges } from '../../ui/books/Badges.tsx';
import { Progress } from '../../ui/books/Progress.tsx';
import { WideCard, WideCardSkeleton } from '../../ui/books/WideCard.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './ContinueCard.module.css';

/** The book that the person is reading. */
export function ContinueCard({ book }: { book: ShelfBook }) {
  const { t, i18n } = useTranslation();
  const ahead = useBookAhead(book.id, book.fileUrl);
  const authors = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    book.authors.map(isolated),
  );
  return (
    <div className={classes.place}>
      <WideCard book={book} to={readerPath(book.id, book.fileUrl, '')} {...ahead}>
        {authors && <span className={classes.authors}>{authors}</span>}
        <Badges book={book} />
        <span className={classes.progress}>
          <Progress book={book} />
        </span>
        <span className={classes.go}>
          {t('book.continue')}
          <Icon name="arrow" size={20} />
        </span>
      </WideCard>
    </div>
  );
}

/** The space of the card. */
export const ContinueSkeleton = () => (
  <div className={classes.place}>
    <WideCardSkeleton />
  </div>
);
