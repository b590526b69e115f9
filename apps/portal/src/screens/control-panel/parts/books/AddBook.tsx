import { type Book, isolated } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAddSharedBook } from '../../../../data/library/shelfChanges.ts';
import type { SharedShelf } from '../../../../data/library/staffShelves.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useShelfProblem } from './useShelfProblem.ts';

interface AddBookProps {
  readonly shelf: SharedShelf;
  readonly book: Book;
  readonly isThere: boolean;
}

/** Puts a book on a shared bookshelf. The button stays and keeps the focus, so that the place among the results is not lost. */
export const AddBook = observer(function AddBook({ shelf, book, isThere }: AddBookProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemOf = useShelfProblem();
  const add = useAddSharedBook(shelf);
  const put = async () => {
    try {
      await add.mutateAsync(book);
      notices.show('success', t('controlPanel.school.bookAdded', { title: book.title }));
    } catch (error) {
      notices.show('error', problemOf(error));
    }
  };
  const label = t(isThere ? 'controlPanel.school.bookThere' : 'controlPanel.school.addBook');
  return (
    <Button
      variant={isThere ? 'transparent' : 'default'}
      c={isThere ? 'var(--quiet)' : undefined}
      aria-label={`${label}: ${isolated(book.title)}`}
      aria-disabled={isThere || add.isPending || undefined}
      onClick={() => !isThere && !add.isPending && void put()}
    >
      {label}
    </Button>
  );
});
