import type { ChangePlan } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUndone } from '../../../data/imports/importQueries.ts';
import { useJob } from '../../../data/jobs/jobQueries.ts';
import { useDays } from '../../../i18n/days.ts';
import { jobPath, planPath } from '../../../site/controlPanelPaths.ts';
import { Name } from '../../../ui/Name.tsx';
import classes from './Plan.module.css';

/** The file, the school, who asked for it and when; for an undo, what it takes back. */
export function PlanFacts({ plan }: { readonly plan: ChangePlan }) {
  const days = useDays();
  const { file, schoolUnit, requester, created, undoes } = plan;
  return (
    <div className={classes.facts}>
      <p>
        {file !== null && (
          <>
            <Name>{file}</Name>
            {' · '}
          </>
        )}
        {schoolUnit && (
          <>
            <Name>{schoolUnit.name}</Name>
            {' · '}
          </>
        )}
        <Name>{requester.name}</Name>
        {' · '}
        <time dateTime={created}>{days.moment(created)}</time>
      </p>
      {undoes !== null && <Origin id={undoes} />}
    </div>
  );
}

/** Leads to the change that an undo takes back. */
function Origin({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const undone = useUndone(id);
  if (undone?.kind === 'job') return <BulkChange id={id} />;
  const file = undone?.plan.file ?? null;
  return (
    <p>
      {file === null ? t('plan.undoes') : t('plan.undoesImport', { file })}{' '}
      {undone && <Link to={planPath(id)}>{t('plan.showChange')}</Link>}
    </p>
  );
}

/** Names the bulk change that an undo takes back. */
function BulkChange({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data: job } = useJob(id);
  return (
    <p>
      {job ? t('plan.undoesBulk', { change: t(`bulk.kinds.${job.action.kind}`) }) : t('plan.undoes')}{' '}
      <Link to={jobPath(id)}>{t('plan.showChange')}</Link>
    </p>
  );
}
