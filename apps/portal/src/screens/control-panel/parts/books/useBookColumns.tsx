import type { FormLock, SharedBook } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../ui/books/languageNames.ts';
import type { Column } from '../../../../ui/lists/column.ts';
import { RemoveButton } from '../RemoveButton.tsx';
import classes from './Books.module.css';
import { BookTitle } from './BookTitle.tsx';
import { useWhyClosed } from './useWhyClosed.ts';

interface BookColumns {
  /** Why books may not be removed; null if they may. */
  readonly lock: FormLock | null;
  /** @param moved whether the focus has been moved to another row */
  readonly onRemove: (book: SharedBook, moved: boolean) => void;
}

/** The columns of a shared bookshelf, with the button that removes a book. */
export function useBookColumns({ lock, onRemove }: BookColumns): readonly Column<SharedBook>[] {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => [
      { name: 'title', title: t('controlPanel.school.book'), cell: (book) => <TitleOnShelf book={book} /> },
      {
        name: 'language',
        title: t('controlPanel.school.language'),
        wide: true,
        cell: ({ language }) => languageName(language, i18n.language),
      },
      {
        name: 'remove',
        title: t('controlPanel.group.remove'),
        pressed: true,
        cell: (book) => (
          <RemoveButton lock={lock} name={book.title} onRemove={(moved) => onRemove(book, moved)} />
        ),
      },
    ],
    [t, i18n.language, lock, onRemove],
  );
}

/** A book, with why students cannot read it now. */
function TitleOnShelf({ book }: { book: SharedBook }) {
  const whyClosed = useWhyClosed();
  return (
    <>
      <BookTitle book={book} />
      {book.closed && <p className={classes.closed}>{whyClosed(book.closed)}</p>}
    </>
  );
}
