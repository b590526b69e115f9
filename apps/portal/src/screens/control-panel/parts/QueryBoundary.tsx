import { ApiError } from '@aloud/api';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Problem } from '../../../ui/Problem.tsx';

interface GateProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The text if the server answers 404. */
  readonly missing: { readonly title: string; readonly hint: string };
  /** Path of the list to return to. */
  readonly back: string;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a page once its data have arrived; says if they do not exist or could not be fetched. */
export function QueryBoundary<Data>({ query, missing, back, children }: GateProps<Data>) {
  const { t } = useTranslation();
  const { data, isPending, isFetching, error, refetch } = query;
  if (isPending) return <ListSkeleton />;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404)
    return (
      <Problem title={missing.title} hint={missing.hint}>
        <Button component={Link} to={back}>
          {t('controlPanel.backToUsers')}
        </Button>
      </Problem>
    );
  return (
    <Problem title={t('lists.failed')} hint={t('lists.failedHint')}>
      <Button onClick={() => void refetch()} aria-disabled={isFetching}>
        {t('common.retry')}
      </Button>
    </Problem>
  );
}
