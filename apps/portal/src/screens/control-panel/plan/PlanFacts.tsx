import type { ChangePlan } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePlan } from '../../../data/imports/importQueries.ts';
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

/** Names the change that an undo takes back, and leads to it. */
function Origin({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data: undone } = usePlan(id);
  return (
    <p>
      {undone ? <What undone={undone} /> : t('plan.undoes')}{' '}
      {undone && <Link to={undone.kind === 'bulk' ? jobPath(id) : planPath(id)}>{t('plan.showChange')}</Link>}
    </p>
  );
}

function What({ undone: { file, change } }: { readonly undone: ChangePlan }) {
  const { t } = useTranslation();
  if (change) return t('plan.undoesBulk', { change: t(`bulk.kinds.${change.kind}`) });
  return file === null ? t('plan.undoes') : t('plan.undoesImport', { file });
}
