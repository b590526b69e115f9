import { type ChangePlan, jobOutcomes } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { phaseOf, rowsOf } from '../../../data/imports/planPhase.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Secrets } from '../jobs/Secrets.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { TemplateButton } from '../parts/TemplateButton.tsx';
import { UndoPart } from '../parts/UndoPart.tsx';
import { MarkedWorkbook } from './MarkedWorkbook.tsx';
import { NewPeople } from './NewPeople.tsx';
import { PlanRows } from './PlanRows.tsx';

const makesPeople: ReadonlySet<ChangePlan['kind']> = new Set(['import', 'sync']);

/** A plan that is over: how it ended, what became of each row, and what can be done next. */
export function Ended({ plan }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  const word = useReasonText();
  const { kind, counts, planned, failure, isOwn } = plan;
  const phase = phaseOf(plan);
  const isImport = kind === 'import';
  const values = { done: counts.done, total: rowsOf(plan) };
  return (
    <>
      {failure && <p>{word(failure)}</p>}
      {counts.done > 0 && <Outcomes counts={counts} />}
      {phase === 'expired' && <p>{t(`plan.tooLate.${kind}`)}</p>}
      {phase === 'discarded' && <p>{t('plan.discarded')}</p>}
      {phase === 'stopped' && <p>{t('plan.stopped', values)}</p>}
      {isImport && (
        <div className={controlPanel.actions}>
          <Button
            component={Link}
            to={controlPanelPaths.imports}
            variant={phase === 'failed' ? 'filled' : 'default'}
          >
            {t('import.another')}
          </Button>
          {phase === 'failed' && <TemplateButton />}
        </div>
      )}
      {plan.secretsUntil !== null && <Secrets plan={plan} />}
      {makesPeople.has(kind) && counts.changed > 0 && phase !== 'undone' && <NewPeople plan={plan} />}
      <UndoPart change={plan} isUndone={phase === 'undone'} />
      {counts.done > 0 && (
        <>
          {isImport && isOwn && planned.refuse > 0 && <MarkedWorkbook plan={plan} />}
          <PlanRows plan={plan} by="outcome" />
        </>
      )}
    </>
  );
}

/** How many rows became what, in a line; the buttons above the rows have the same numbers. */
function Outcomes({ counts }: Pick<ChangePlan, 'counts'>) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const some = jobOutcomes.filter((outcome) => outcome === 'changed' || counts[outcome] > 0);
  return (
    <p>
      {some
        .map((outcome) => `${t(`plan.outcomes.${outcome}`)} ${number.format(counts[outcome])}`)
        .join(' · ')}
    </p>
  );
}
