import type { LibraryBook } from '@aloud/api';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';

/** Most people who open a book's page have no classes. */
const ChooseClass = lazy(async () => ({ default: (await import('./ChooseClass.tsx')).ChooseClass }));

/** Lets staff put the book on the bookshelf of a group. */
export function GiveToClass({ book }: { book: LibraryBook }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('find.book.give')}
      </Button>
      <Dialog open={open} title={t('find.book.give')} onClose={close}>
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <ChooseClass book={book} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
