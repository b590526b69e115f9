import type { ChangePlan } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { useForgetPeople } from '../../../data/imports/importChanges.ts';
import { usePlan } from '../../../data/imports/importQueries.ts';
import { type PlanPhase, phaseOf } from '../../../data/imports/planPhase.ts';
import { controlPanelPaths, syncPath, syncRunPath } from '../../../site/controlPanelPaths.ts';
import { useStable } from '../../../ui/useStable.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { BulkPhase } from './BulkPhase.tsx';
import { Ended } from './Ended.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { PlanHeading } from './PlanHeading.tsx';
import { Preview } from './Preview.tsx';
import { Reading } from './Reading.tsx';
import { Running } from './Running.tsx';

/** A plan: of people from a workbook, of a run of a sync, of a bulk change, or of an undo. It goes on if the page is left. */
export const PlanPage = observer(function PlanPage() {
  const { t } = useTranslation();
  const { planId, jobId, schoolUnitUid } = useParams();
  const id = planId ?? jobId ?? '';
  const { search } = useLocation();
  const missing = { title: t('plan.missing'), hint: t('plan.missingHint') };
  return (
    <QueryBoundary query={usePlan(id)} missing={missing} back={controlPanelPaths.users}>
      {(plan) =>
        // The menu says where a page belongs by its address.
        plan.kind === 'sync' && plan.schoolUnit && schoolUnitUid === undefined ? (
          <Navigate to={syncRunPath(plan.schoolUnit.id, id) + search} replace />
        ) : (
          <OnePlan key={plan.id} plan={plan} />
        )
      }
    </QueryBoundary>
  );
});

const openPhases: ReadonlySet<PlanPhase> = new Set(['reading', 'planned', 'held', 'running']);

/** Only runs of a sync are held. A bulk change has the name of its action, and says its phase below (BulkPhase). */
function titleOf({ kind, change }: ChangePlan, phase: Exclude<PlanPhase, 'waiting'>) {
  if (kind === 'bulk') return change ? (`bulk.kinds.${change.kind}` as const) : 'jobs.title';
  if (kind === 'sync') return `plan.titles.sync.${phase}` as const;
  return `plan.titles.${kind}.${phase === 'held' ? 'planned' : phase}` as const;
}

function OnePlan({ plan }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  const exact = phaseOf(plan);
  const phase = exact === 'waiting' ? 'running' : exact;
  const hasChanged = plan.finished !== null && plan.counts.changed > 0;
  const forgetPeople = useStable(useForgetPeople());
  useEffect(() => {
    // The lists must show what it has changed.
    if (hasChanged) forgetPeople();
  }, [hasChanged, forgetPeople]);
  return (
    <>
      <Back plan={plan} />
      <PlanHeading title={t(titleOf(plan, phase))} phase={phase} />
      <PlanFacts plan={plan} />
      {plan.kind === 'bulk' && !openPhases.has(phase) && <BulkPhase plan={plan} />}
      {phase === 'reading' && <Reading plan={plan} />}
      {(phase === 'planned' || phase === 'held') && <Preview plan={plan} />}
      {phase === 'running' && <Running plan={plan} />}
      {!openPhases.has(phase) && <Ended plan={plan} />}
    </>
  );
}

function Back({ plan: { kind, undoes, schoolUnit } }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  const { data: undone } = usePlan(undoes);
  const isOfBulkChange = kind === 'bulk' || undone?.kind === 'bulk';
  if (kind === 'sync' && schoolUnit)
    return (
      <Link to={syncPath(schoolUnit.id)} className={controlPanel.back}>
        {t('plan.backToSync')}
      </Link>
    );
  return (
    <Link
      to={isOfBulkChange ? controlPanelPaths.jobs : controlPanelPaths.imports}
      className={controlPanel.back}
    >
      {t(isOfBulkChange ? 'jobs.back' : 'import.back')}
    </Link>
  );
}
