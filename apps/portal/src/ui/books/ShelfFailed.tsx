import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import classes from './EmptyBookshelf.module.css';

interface ShelfFailedProps {
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Says that the books did not come, and tries again. */
export function ShelfFailed({ onRetry, busy }: ShelfFailedProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      <p role="alert" className={classes.failed}>
        <Icon name="error" />
        {t('bookshelf.failed')}
      </p>
      <Button onClick={onRetry} aria-disabled={busy}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
