import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Problem } from '../Problem.tsx';

interface ListFailedProps {
  /** The query of the list. */
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

/** In place of a list that could not be fetched. */
export function ListFailed({ query: { isFetching, refetch } }: ListFailedProps) {
  const { t } = useTranslation();
  return (
    <Problem part title={t('lists.failed')} hint={t('lists.failedHint')}>
      <Button onClick={() => void refetch()} loading={isFetching}>
        {t('common.retry')}
      </Button>
    </Problem>
  );
}
