import type { Book } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/AppContext.ts';
import { useAddSchoolBook } from '../../../../services/schoolUnitChanges.ts';
import { useShelfProblem } from './useShelfProblem.ts';

interface AddBookProps {
  /** Uid of the school unit. */
  readonly school: string;
  readonly book: Book;
  readonly isThere: boolean;
}

/** Puts a book on the bookshelf of a school. The button keeps the focus, so that it does not go astray among the hits. */
export const AddBook = observer(function AddBook({ school, book, isThere }: AddBookProps) {
  const { t } = useTranslation();
  const { notices } = useApp();
  const problemOf = useShelfProblem();
  const add = useAddSchoolBook(school);
  const put = async () => {
    try {
      await add.mutateAsync(book);
      notices.show('success', t('office.school.bookAdded', { title: book.title }));
    } catch (error) {
      notices.show('error', problemOf(error));
    }
  };
  const label = t(isThere ? 'office.school.bookThere' : 'office.school.addBook');
  return (
    <Button
      variant={isThere ? 'transparent' : 'default'}
      c={isThere ? 'var(--quiet)' : undefined}
      aria-label={`${label}: ${book.title}`}
      aria-disabled={isThere || add.isPending || undefined}
      onClick={() => !isThere && !add.isPending && void put()}
    >
      {label}
    </Button>
  );
});
