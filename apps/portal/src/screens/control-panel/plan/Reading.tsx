import type { ChangePlan } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { CancelPlan } from './CancelPlan.tsx';
import classes from './Plan.module.css';

/** A workbook is read, chosen people are looked at, or an undo is prepared. How long that takes is not known: how far it is, is. */
export function Reading({ plan }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.progress}>
        <progress aria-label={t('jobs.progress')} />
        {/* No live region: the heading has said what happens, and the number changes every second. */}
        <p>{plan.read > 0 && t('plan.readSoFar', { count: plan.read })}</p>
      </div>
      {plan.kind === 'bulk' && <p role="status">{t('bulk.looking')}</p>}
      <p>{t('plan.goesOn')}</p>
      {plan.isOwn && <CancelPlan plan={plan} act="discard" />}
    </>
  );
}
