import type { LibraryBook } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useCreateList, useRemoveList } from '../../data/lists/listQueries.ts';
import { GiveForm, type Given } from '../../shell/giving/GiveForm.tsx';
import { draftNames } from '../../site/drafts/names.ts';
import { useUndoNotice } from '../../ui/notices/useUndoNotice.ts';

interface GiveBookProps {
  readonly book: LibraryBook;
  readonly onDone: () => void;
}

/** Gives one book to a group or to single pupils: as a list of its own, which has the title of the book. */
export function GiveBook({ book, onDone }: GiveBookProps) {
  const { t } = useTranslation();
  const create = useCreateList();
  const remove = useRemoveList();
  const tell = useUndoNotice();
  const give = async ({ gift, to, schoolUnitUid }: Given) => {
    const { id = crypto.randomUUID() } = gift;
    const name = book.title.slice(0, 120);
    // The list has the id of what is given: both are made once.
    await create.mutateAsync({ id, name, note: '', books: [book.id], schoolUnitUid, gift });
    tell(t('readingLists.bookGiven', { title: book.title, to }), {
      undo: () => remove.mutateAsync(id),
      undone: t('readingLists.bookTakenBack', { title: book.title, to }),
    });
  };
  return (
    <GiveForm
      id="give-book"
      draft={draftNames.giveBook(book.id)}
      noteHint={t('readingLists.bookNoteHint')}
      submit={t('readingLists.doGive')}
      onGive={give}
      onClose={onDone}
    />
  );
}
