import type { Sync, SyncJob } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isMoving, useSyncJobs } from '../../../../data/sync/syncQueries.ts';
import { useDays } from '../../../../i18n/days.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { syncRunPath } from '../../../../site/controlPanelPaths.ts';
import { ListFailed } from '../../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../../ui/lists/ListSkeleton.tsx';
import { RunLog } from './RunLog.tsx';
import classes from './Sync.module.css';

/** The runs of the last thirty days, newest first, each with what it changed and its log. */
export function Runs({ org, sync }: { readonly org: string; readonly sync: Sync }) {
  const { t } = useTranslation();
  const runs = useSyncJobs(org, sync.id, isMoving(sync.lastJob));
  const { data, isPending } = runs;
  return (
    <section aria-label={t('sync.runs')}>
      <h2>{t('sync.runs')}</h2>
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListFailed query={runs} />}
      {data?.length === 0 && <p role="status">{t('sync.noRuns')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.runs}>
          {data.map((job) => (
            <Run key={job.jobId} org={org} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Run({ org, job }: { readonly org: string; readonly job: SyncJob }) {
  const { t, i18n } = useTranslation();
  const days = useDays();
  const word = useReasonText();
  const number = new Intl.NumberFormat(i18n.language);
  const { jobId, state, created, dryRun, byHand, planned, reason } = job;
  const counts = (['create', 'update', 'remove', 'refuse'] as const).filter(
    (verdict) => planned[verdict] > 0,
  );
  const isPlanned = state !== 'reading' && state !== 'failed';
  return (
    <li>
      <h3>
        <time dateTime={created}>{days.moment(created)}</time>
      </h3>
      <strong>{t(`sync.jobStates.${state}`)}</strong>
      <p>{[t(byHand ? 'sync.byHand' : 'sync.byNight'), ...(dryRun ? [t('sync.trial')] : [])].join(' · ')}</p>
      {isPlanned && (
        <p>
          {counts.length === 0
            ? t('sync.noChanges')
            : counts
                .map((verdict) => `${t(`plan.verdicts.${verdict}`)} ${number.format(planned[verdict])}`)
                .join(' · ')}
        </p>
      )}
      {reason && <p>{word(reason)}</p>}
      <div className={classes.runActions}>
        {isPlanned && counts.length > 0 && <Link to={syncRunPath(org, jobId)}>{t('sync.changes')}</Link>}
        <RunLog job={job} />
      </div>
    </li>
  );
}
