import { NetworkPageError } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../site/useOnline.ts';
import { Problem } from '../Problem.tsx';
import { useFailureText } from '../useFailureText.ts';

interface ListFailedProps {
  /** The query of the list. */
  readonly query: {
    readonly isFetching: boolean;
    readonly error?: unknown;
    readonly refetch: () => Promise<unknown>;
  };
}

/** In place of a list that could not be fetched. */
export function ListFailed({ query: { isFetching, error, refetch } }: ListFailedProps) {
  const { t } = useTranslation();
  const failed = useFailureText();
  const isOnline = useOnline();
  const isLine = !isOnline || error instanceof NetworkPageError;
  return (
    <Problem part title={t('lists.failed')} hint={isLine ? failed(error) : t('lists.failedHint')}>
      <Button onClick={() => void refetch()} aria-disabled={isFetching}>
        {t('common.retry')}
      </Button>
    </Problem>
  );
}
