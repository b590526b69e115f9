import type { ShelfBook } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../ui/books/Cover.tsx';
import { Logo } from '../../ui/icons/Logo.tsx';
import { useReaderExit } from '../../ui/player/useReaderExit.ts';
import classes from './OpeningBook.module.css';

interface OpeningBookProps {
  /** What the shelf knows of the book, if it has been there. */
  readonly book: ShelfBook | undefined;
  /** For a book of this device, which has no way back. */
  readonly onClose?: () => void;
}

/** A book that is about to open: its cover and title, and the way out. */
export function OpeningBook({ book, onClose }: OpeningBookProps) {
  const { t } = useTranslation();
  const { close } = useReaderExit();
  return (
    <main className={classes.opening}>
      <Button variant="default" className={classes.close} onClick={onClose ?? close}>
        {t('reader.close')}
      </Button>
      {book ? (
        <>
          <BookCover book={book} />
          <p className={classes.title} dir="auto" lang={book.language}>
            {book.title}
          </p>
        </>
      ) : (
        <Logo size={72} />
      )}
      <p role="status">{t('reader.opening')}</p>
    </main>
  );
}

/** The cover of a book that is about to open. */
export function BookCover({ book }: { book: ShelfBook }) {
  return (
    <span className={classes.cover}>
      <Cover book={book} eager />
    </span>
  );
}
