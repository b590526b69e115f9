import { ApiError } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Problem } from '../Problem.tsx';

/** What is shown in place of payments that could not be fetched, are switched off, or are not this person's. */
export function OfferFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const id = error instanceof ApiError ? error.id : '';
  if (id === 'payments_off') {
    return (
      <Problem part title={t('payments.off')} hint={t('payments.offHint')}>
        {null}
      </Problem>
    );
  }
  if (id === 'forbidden') {
    return (
      <Problem part title={t('payments.familiesOnly')} hint={t('payments.familiesOnlyHint')}>
        {null}
      </Problem>
    );
  }
  return (
    <Problem part title={t('payments.loadFailed')} hint={t('payments.loadFailedHint')}>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Problem>
  );
}
