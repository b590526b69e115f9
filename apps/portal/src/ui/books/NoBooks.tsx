import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyShelf } from '../drawings/EmptyShelf.tsx';
import { Icon } from '../icons/Icon.tsx';
import classes from './NoBooks.module.css';

interface NoBooksProps {
  readonly onRetry: () => void;
  readonly busy: boolean;
}

export function EmptyBookshelf({ onRetry, busy }: NoBooksProps) {
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

export function ShelfFailed({ onRetry, busy }: NoBooksProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      <p role="alert" className={classes.failed}>
        <Icon name="error" />
        {t('bookshelf.failed')}
      </p>
      <Button onClick={onRetry} loading={busy}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
