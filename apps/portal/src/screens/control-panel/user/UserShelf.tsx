import { type Book, isolated, type ShelfBook, type UserForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../data/keys.ts';
import { useStaffShelves } from '../../../data/library/staffShelves.ts';
import { useLibrary } from '../../../data/library/useLibrary.ts';
import { useSession } from '../../../session/VisitContext.ts';
import { Padlock } from '../../../ui/forms/Padlock.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useUndoNotice } from '../../../ui/notices/useUndoNotice.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { BookTitle } from '../parts/books/BookTitle.tsx';
import { FindBooks } from '../parts/books/FindBooks.tsx';
import { useShelfProblem } from '../parts/books/useShelfProblem.ts';
import { useWhyClosed } from '../parts/books/useWhyClosed.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { actionLock } from '../parts/locks.ts';

/** A person's bookshelf: their own books, which staff add and remove, and those of their schools. */
export const UserShelf = observer(function UserShelf({ person }: { person: UserForm }) {
  const { t } = useTranslation();
  const session = useSession();
  const notices = useNotices();
  const offerUndo = useUndoNotice();
  const library = useLibrary();
  const shelves = useStaffShelves();
  const queries = useQueryClient();
  const problemOf = useShelfProblem();
  const problemText = useProblemText();
  const heading = useRef<HTMLHeadingElement>(null);
  const key = keys.userShelf(session.claims?.sub, person.id);
  const { data: shelf, isPending } = useQuery({
    queryKey: key,
    queryFn: () => library.shelf(person.id),
  });
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: keys.userShelf() }) };
  const add = useMutation({
    mutationFn: ({ id }: Book) => shelves.addTo(person.id, id),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Book) => shelves.removeFrom(person.id, id),
    ...settled,
  });
  const put = (book: Book) =>
    add.mutateAsync(book).then(
      () => notices.show('success', t('userShelf.added', { title: book.title })),
      (error: unknown) => notices.show('error', problemOf(error)),
    );
  const takeOff = async (book: Book) => {
    // The pressed button is removed with the book.
    heading.current?.focus();
    try {
      await remove.mutateAsync(book);
    } catch (error) {
      notices.show('error', problemText(error));
      return;
    }
    offerUndo(t('userShelf.removed', { title: book.title }), {
      undo: () => add.mutateAsync(book),
      undone: t('userShelf.added', { title: book.title }),
      problemOf,
    });
  };
  const edit = actionLock(person.actions, 'EditBookshelf');
  const removal = actionLock(person.actions, 'RemoveBooks');
  const isThere = ({ id }: Book) => shelf?.some((book) => book.id === id && book.own) ?? false;
  return (
    <section aria-label={t('userShelf.title')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('userShelf.title')}
      </h2>
      <p>
        {t('userShelf.lead')} <Padlock lock={edit} />
      </p>
      {!edit && (
        <FindBooks label={t('controlPanel.school.findBooks')}>
          {(book) => (
            <Button
              variant="default"
              aria-label={`${t(isThere(book) ? 'userShelf.there' : 'userShelf.add')}: ${isolated(book.title)}`}
              aria-disabled={isThere(book) || add.isPending || undefined}
              onClick={() => !isThere(book) && !add.isPending && void put(book)}
            >
              {t(isThere(book) ? 'userShelf.there' : 'userShelf.add')}
            </Button>
          )}
        </FindBooks>
      )}
      {isPending && <ListSkeleton />}
      {shelf?.length === 0 && <p role="status">{t('userShelf.empty')}</p>}
      <ul className={controlPanel.places}>
        {shelf?.map((book) => (
          <li key={book.id}>
            <BookTitle book={book} />
            <Standing book={book} />
            {book.own && (
              <LockButton
                lock={removal}
                label={`${t('userShelf.take')}: ${isolated(book.title)}`}
                onClick={() => void takeOff(book)}
              >
                {t('userShelf.take')}
              </LockButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Whether the book comes from a school, how far the person has read it, and why they cannot read it now. */
function Standing({ book: { own, progress, closed } }: { book: ShelfBook }) {
  const { t } = useTranslation();
  const whyClosed = useWhyClosed();
  const read = progress === null ? null : t('userShelf.progress', { part: Math.round(progress) / 100 });
  return (
    <span className={controlPanel.quiet}>
      {[own ? null : t('userShelf.school'), read, closed && whyClosed(closed)]
        .filter((each) => each !== null)
        .join(' · ')}
    </span>
  );
}
