import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Placeholders for the rows of a list. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={String(row)} height={44} mb={8} radius="md" />
      ))}
    </div>
  );
}
