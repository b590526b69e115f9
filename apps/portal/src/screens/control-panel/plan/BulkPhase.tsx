import type { ChangePlan } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { phaseOf, rowsOf } from '../../../data/imports/planPhase.ts';

/** How a bulk change has ended, and for how many people: its heading says what it does to them. */
export function BulkPhase({ plan }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  const phase = phaseOf(plan);
  const values = { done: plan.counts.done, total: rowsOf(plan) };
  return (
    <p role="status">
      <strong>{t(`plan.phases.${phase}`)}</strong>{' '}
      {plan.counts.done > 0 && <span>{t('jobs.of', values)}</span>}
    </p>
  );
}
