import type { Book, FormLock } from '@aloud/api';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../ui/books/languageNames.ts';
import { Padlock } from '../../../../ui/forms/Padlock.tsx';
import type { Column } from '../../../../ui/lists/column.ts';
import { focusBeside } from '../focusBeside.ts';
import { BookTitle } from './BookTitle.tsx';

interface BookColumns {
  /** Why no book may be taken off; null where one may. */
  readonly lock: FormLock | null;
  /** @param moved whether the focus has a place to stay */
  readonly onRemove: (book: Book, moved: boolean) => void;
}

/** What a shared bookshelf says of each book, and the button that takes it off. */
export function useBookColumns({ lock, onRemove }: BookColumns): readonly Column<Book>[] {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => [
      { name: 'title', title: t('controlPanel.school.book'), cell: (book) => <BookTitle book={book} /> },
      {
        name: 'language',
        title: t('controlPanel.school.language'),
        wide: true,
        cell: ({ language }) => languageName(language, i18n.language),
      },
      {
        name: 'remove',
        title: t('controlPanel.group.remove'),
        cell: (book) =>
          lock ? (
            <Padlock lock={lock} />
          ) : (
            <Button
              variant="default"
              aria-label={`${t('controlPanel.group.remove')}: ${book.title}`}
              onClick={({ currentTarget }) => onRemove(book, focusBeside(currentTarget))}
            >
              {t('controlPanel.group.remove')}
            </Button>
          ),
      },
    ],
    [t, i18n.language, lock, onRemove],
  );
}
