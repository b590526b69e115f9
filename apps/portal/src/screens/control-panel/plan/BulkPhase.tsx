import type { ChangePlan } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { phaseOf, rowsOf } from '../../../data/imports/planPhase.ts';

/** How a bulk change has ended, and for how many people: its heading says what it does to them. */
export function BulkPhase({ plan }: { readonly plan: ChangePlan }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const phase = phaseOf(plan);
  const values = { done: number.format(plan.counts.done), total: number.format(rowsOf(plan)) };
  return (
    <p role="status">
      <strong>{t(`plan.phases.${phase}`)}</strong>{' '}
      {plan.counts.done > 0 && <span>{t('jobs.of', values)}</span>}
    </p>
  );
}
