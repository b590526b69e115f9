import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyShelf } from '../drawings/EmptyShelf.tsx';
import classes from './EmptyBookshelf.module.css';

interface EmptyBookshelfProps {
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Stands where books would be, and lets the child look again: a teacher may just have added one. */
export function EmptyBookshelf({ onRetry, busy }: EmptyBookshelfProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      <EmptyShelf />
      <h2>{t('bookshelf.empty')}</h2>
      <p>{t('bookshelf.emptyHint')}</p>
      <Button onClick={onRetry} loading={busy}>
        {t('bookshelf.emptyAction')}
      </Button>
    </div>
  );
}
