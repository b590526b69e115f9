import { ApiError, type Book } from '@aloud/api';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedShelf } from '../../../../data/library/library.ts';
import { useAddSharedBook, useRemoveSharedBook } from '../../../../data/library/shelfChanges.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useShelfProblem } from './useShelfProblem.ts';

/**
 * Takes a book off a shared bookshelf. It goes at once; the notice offers to put it back.
 * @param toList brings the focus back to the list, where the button that had it is gone
 */
export function useRemoveBook(shelf: SharedShelf, toList: () => void) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemOf = useShelfProblem();
  const { mutateAsync: remove } = useRemoveSharedBook(shelf);
  const { mutateAsync: add } = useAddSharedBook(shelf);

  const putBack = async (book: Book) => {
    toList();
    try {
      await add(book);
      notices.show('success', t('controlPanel.school.bookBack', { title: book.title }));
    } catch (error) {
      notices.show('error', problemOf(error));
    }
  };

  const takeOff = async (book: Book, moved: boolean) => {
    if (!moved) toList();
    try {
      await remove(book);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      notices.show('error', isGone ? t('controlPanel.school.bookGone') : problemOf(error));
      return;
    }
    const undo = { label: t('common.undo'), run: () => void putBack(book) };
    notices.show('success', t('controlPanel.school.bookRemoved', { title: book.title }), undo);
  };

  // The columns of the list are made anew with every new function.
  const latest = useRef(takeOff);
  latest.current = takeOff;
  return useCallback((book: Book, moved: boolean) => void latest.current(book, moved), []);
}
