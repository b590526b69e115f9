import { ApiError, type Book } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useAddSharedBook, useRemoveSharedBook } from '../../../../data/library/shelfChanges.ts';
import type { SharedShelf } from '../../../../data/library/staffShelves.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useUndoNotice } from '../../../../ui/notices/useUndoNotice.ts';
import { useStable } from '../../../../ui/useStable.ts';
import { useShelfProblem } from './useShelfProblem.ts';

/**
 * Removes a book from a shared bookshelf. It disappears immediately; the notice offers to undo it.
 * @param toList moves the focus to the list when the button that had it is removed
 */
export function useRemoveBook(shelf: SharedShelf, toList: () => void) {
  const { t } = useTranslation();
  const notices = useNotices();
  const offerUndo = useUndoNotice();
  const problemOf = useShelfProblem();
  const { mutateAsync: remove } = useRemoveSharedBook(shelf);
  const { mutateAsync: add } = useAddSharedBook(shelf);

  return useStable(async (book: Book, moved: boolean) => {
    if (!moved) toList();
    try {
      await remove(book);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      notices.show('error', isGone ? t('controlPanel.school.bookGone') : problemOf(error));
      return;
    }
    offerUndo(t('controlPanel.school.bookRemoved', { title: book.title }), {
      undo: () => {
        toList();
        return add(book);
      },
      undone: t('controlPanel.school.bookBack', { title: book.title }),
      problemOf,
    });
  });
}
