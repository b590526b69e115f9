import type { Job } from '@aloud/api';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { isOver, useJob } from '../../../data/jobs/jobQueries.ts';
import { keys } from '../../../data/keys.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Heading } from '../../../ui/Heading.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import classes from './Jobs.module.css';
import { Results } from './Results.tsx';
import { Secrets } from './Secrets.tsx';
import { Undo } from './Undo.tsx';

/** A job: its progress, and the outcome for each person. It continues if the page is left. */
export const JobPage = observer(function JobPage() {
  const { t } = useTranslation();
  const { jobId = '' } = useParams();
  const missing = { title: t('jobs.missing'), hint: t('jobs.missingHint') };
  return (
    <QueryBoundary query={useJob(jobId)} missing={missing} back={controlPanelPaths.jobs}>
      {(job) => <OneJob job={job} />}
    </QueryBoundary>
  );
});

function OneJob({ job }: { job: Job }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const over = isOver(job);
  useEffect(() => {
    // The lists must show what it has changed.
    if (over)
      for (const queryKey of [keys.users(), keys.groupList()]) void queries.invalidateQueries({ queryKey });
  }, [over, queries]);
  return (
    <>
      <Link to={controlPanelPaths.jobs} className={controlPanel.back}>
        {t('jobs.back')}
      </Link>
      <Heading title={t(`bulk.kinds.${job.action.kind}`)} />
      <Progress job={job} />
      {!over && <Cancel job={job} />}
      {job.secretsUntil !== null && over && <Secrets job={job} />}
      {over && <Undo job={job} />}
      <Results job={job} />
    </>
  );
}

function Progress({ job: { state, counts } }: { job: Job }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const values = { done: number.format(counts.done), total: number.format(counts.total) };
  return (
    <div className={classes.progress}>
      <progress value={counts.done} max={Math.max(1, counts.total)} aria-label={t('jobs.progress')} />
      <p role="status">
        <strong>{t(`jobs.states.${state}`)}</strong> {t('jobs.of', values)}
      </p>
    </div>
  );
}

function Cancel({ job }: { job: Job }) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    try {
      await services.jobs.cancel(job.id);
      setAsking(false);
      await queries.invalidateQueries({ queryKey: keys.job() });
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={controlPanel.actions}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('jobs.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('jobs.cancelTitle')}
        confirm={t('jobs.cancel')}
        busy={busy}
        problem={problem}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      >
        {t('jobs.cancelText')}
      </ConfirmDialog>
    </div>
  );
}
