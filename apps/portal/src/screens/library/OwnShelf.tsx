import type { LibraryBook } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOwnBook } from '../../data/library/findingQueries.ts';
import { useNotices } from '../../ui/notices/NoticesContext.ts';

/** Puts the book on the person's own shelf, or takes off what they put there themselves. */
export function OwnShelf({ book }: { book: LibraryBook }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const { add, takeOff } = useOwnBook(book.id);
  if (!book.canAdd && !book.canTakeOff) return null;
  const change = book.canTakeOff ? takeOff : add;
  const done = book.canTakeOff ? 'find.book.takenOff' : 'find.book.added';
  const run = () =>
    change.mutate(undefined, {
      onSuccess: () => notices.show('success', t(done)),
      onError: () => notices.show('error', t('find.failed')),
    });
  return (
    <Button variant="default" loading={change.isPending} onClick={run}>
      {t(book.canTakeOff ? 'find.book.takeOff' : 'find.book.add')}
    </Button>
  );
}
