import { ApiError, type LibraryBook } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOwnBook } from '../../data/library/findingQueries.ts';
import { needTexts } from '../../i18n/i18n.ts';
import { useReasonText } from '../../i18n/reasonText.ts';
import { useNotices } from '../../ui/notices/NoticesContext.ts';

/** Puts the book on the person's own shelf, or takes off what they put there themselves. */
export function OwnShelf({ book }: { book: LibraryBook }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const reasonText = useReasonText();
  const { add, takeOff } = useOwnBook(book.id);
  if (!book.canAdd && !book.canTakeOff) return null;
  const change = book.canTakeOff ? takeOff : add;
  const done = book.canTakeOff ? 'find.book.takenOff' : 'find.book.added';
  const sayWhy = async (error: Error) => {
    const reason = error instanceof ApiError && error.status < 500 ? error.reason : null;
    // The words of all reasons are loaded when one is needed.
    const loaded =
      reason !== null &&
      (await needTexts('controlPanel')
        .then(() => true)
        .catch(() => false));
    notices.show('error', loaded ? reasonText(reason) : t('find.failed'));
  };
  const run = () =>
    change.mutate(undefined, {
      onSuccess: () => notices.show('success', t(done)),
      onError: (error) => void sayWhy(error),
    });
  return (
    <Button variant="default" aria-disabled={change.isPending} onClick={() => !change.isPending && run()}>
      {t(book.canTakeOff ? 'find.book.takeOff' : 'find.book.add')}
    </Button>
  );
}
