import type { SyncJob } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncLogs } from '../../../../data/sync/syncQueries.ts';
import { useDays } from '../../../../i18n/days.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import classes from './Sync.module.css';

/** What happened in a run, fetched when it is opened. */
export function RunLog({ job }: { readonly job: SyncJob }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.log} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('sync.log')}</summary>
      <Entries job={job} isOpen={isOpen} />
    </details>
  );
}

function Entries({ job, isOpen }: { readonly job: SyncJob; readonly isOpen: boolean }) {
  const { t } = useTranslation();
  const days = useDays();
  const word = useReasonText();
  const { data, isError, refetch } = useSyncLogs(job, isOpen);
  if (isError)
    return (
      <p role="alert">
        {t('lists.failed')}{' '}
        <Button variant="default" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  if (!data) return <p role="status">{t('common.loading')}</p>;
  if (data.length === 0) return <p>{t('sync.logEmpty')}</p>;
  return (
    <ol>
      {data.map(({ time, level, reason }, at) => (
        <li key={String(at)}>
          <time dateTime={time}>{days.moment(time)}</time>
          {level !== 'info' && <strong>{t(`sync.levels.${level}`)}</strong>}
          <span>{word(reason)}</span>
        </li>
      ))}
    </ol>
  );
}
