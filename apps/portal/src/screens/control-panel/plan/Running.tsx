import type { ChangePlan } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../data/imports/planPhase.ts';
import { CancelPlan } from './CancelPlan.tsx';
import classes from './Plan.module.css';
import { PlanRows } from './PlanRows.tsx';

/** A plan is carried out, or waits for its turn. Of a bulk change, each person's result is shown as it comes. */
export function Running({ plan }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  const total = Math.max(1, rowsOf(plan));
  const done = Math.min(plan.counts.done, total);
  const isWaiting = plan.state === 'waiting';
  /** Told to screen readers only four times: the number itself changes every second. */
  const quarters = Math.floor((done / total) * 4) / 4;
  return (
    <>
      <div className={classes.progress}>
        <progress value={done} max={total} aria-label={t('jobs.progress')} />
        <p>{isWaiting ? t('jobs.states.waiting') : t('jobs.of', { done, total })}</p>
        <p role="status" className="visually-hidden">
          {isWaiting ? t('jobs.states.waiting') : t('plan.doneSoFar', { part: quarters })}
        </p>
      </div>
      <p>{t('plan.goesOn')}</p>
      {plan.isOwn && <CancelPlan plan={plan} act="stop" />}
      {plan.kind === 'bulk' && <PlanRows plan={plan} by="outcome" />}
    </>
  );
}
