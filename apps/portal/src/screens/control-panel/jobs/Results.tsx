import { type Job, type JobOutcome, jobOutcomes } from '@aloud/api';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useJobResults } from '../../../data/jobs/jobQueries.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { userPath } from '../../../site/controlPanelPaths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { useLandscape } from '../../../ui/lists/useLandscape.ts';
import { Name } from '../../../ui/Name.tsx';
import classes from './Jobs.module.css';

/** The outcome for each person; the filter finds those that need attention. */
export function Results({ job }: { job: Job }) {
  const { t, i18n } = useTranslation();
  useLandscape();
  const word = useReasonText();
  const [outcome, setOutcome] = useState<JobOutcome | null>(null);
  const [page, setPage] = useState(1);
  const { data, isPending } = useJobResults(job.id, page, outcome, job.counts.done);
  const choose = (value: string) => {
    setOutcome(jobOutcomes.find((each) => each === value) ?? null);
    setPage(1);
  };
  const { totalItems, pageSize = 50 } = data?.meta ?? {};
  const total = totalItems ?? 0;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const number = new Intl.NumberFormat(i18n.language);
  const range = {
    from: number.format((page - 1) * pageSize + 1),
    to: number.format(Math.min(page * pageSize, total)),
    total: number.format(total),
  };
  return (
    <section aria-label={t('jobs.results')}>
      <h2>{t('jobs.results')}</h2>
      <NativeSelect
        label={t('jobs.outcome')}
        className={classes.filter}
        value={outcome ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('jobs.allOutcomes') },
          ...jobOutcomes.map((value) => ({
            value,
            label: `${t(`jobs.outcomes.${value}`)} (${job.counts[value]})`,
          })),
        ]}
        rightSection={<Icon name="down" size={20} />}
      />
      {isPending && <ListSkeleton />}
      {data?.data.length === 0 && <p role="status">{t('jobs.noResults')}</p>}
      <ul className={classes.results}>
        {data?.data.map(({ id, name, outcome: became, reason }) => (
          <li key={id} data-outcome={became}>
            {name === null ? (
              t('controlPanel.somebodyGone')
            ) : (
              <Link to={userPath(id)}>
                <Name>{name}</Name>
              </Link>
            )}
            <span>
              {t(`jobs.outcomes.${became}`)}
              {reason !== null && `: ${word(reason)}`}
            </span>
          </li>
        ))}
      </ul>
      {/* Otherwise the progress above says it. */}
      {total > 0 && (last > 1 || outcome !== null) && <p role="status">{t('lists.range', range)}</p>}
      {last > 1 && (
        <nav className={classes.pages} aria-label={t('lists.pages')}>
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('lists.previous')}
          </Button>
          <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {t('lists.next')}
          </Button>
        </nav>
      )}
    </section>
  );
}
