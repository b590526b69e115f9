import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyShelf } from '../drawings/EmptyShelf.tsx';
import classes from './EmptyBookshelf.module.css';

interface EmptyBookshelfProps {
  /** By default, that the bookshelf is empty. */
  readonly title?: string;
  readonly hint?: string;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Stands where books would be, and lets the child look again: a teacher may just have added one. */
export function EmptyBookshelf({ title, hint, onRetry, busy }: EmptyBookshelfProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      <EmptyShelf />
      <h2>{title ?? t('bookshelf.empty')}</h2>
      <p>{hint ?? t('bookshelf.emptyHint')}</p>
      <Button onClick={onRetry} aria-disabled={busy}>
        {t('bookshelf.emptyAction')}
      </Button>
    </div>
  );
}
