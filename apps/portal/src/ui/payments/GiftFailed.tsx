import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Problem } from '../Problem.tsx';

/** What is shown in place of gift cards that could not be fetched. */
export function GiftFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Problem part title={t('gift.failed')} hint={t('gift.failedHint')}>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Problem>
  );
}
