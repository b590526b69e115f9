import type { ChangePlan } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApprovePlan } from '../../../data/imports/importChanges.ts';
import { changesOf } from '../../../data/imports/planPhase.ts';
import { useDays } from '../../../i18n/days.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { CancelPlan } from './CancelPlan.tsx';
import { Hold } from './Hold.tsx';

/** Carries out a plan, with the number of people on the button, or discards it. Says so if there is nothing to carry out. */
export function Approve({ plan }: { readonly plan: ChangePlan }) {
  const { t } = useTranslation();
  const days = useDays();
  const problemText = useProblemText();
  const approve = useApprovePlan(plan.id);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { kind, digest, until, planned, requester, isOwn, hold, sync } = plan;
  const count = changesOf(plan);
  if (!isOwn) return <p>{t('plan.others', { name: requester.name })}</p>;
  const start = (shown: string) => {
    if (approve.isPending) return;
    const isRight = hold === null || typed.replace(/\D/g, '') === String(hold.number);
    setWrong(!isRight);
    if (isRight) approve.mutate({ digest: shown, ...(hold && { number: hold.number }) });
  };
  const canStart = count > 0 && digest !== null;
  return (
    <>
      {sync?.dryRun && <p>{t('plan.trial')}</p>}
      {plan.change && <p>{t(`bulk.hints.${plan.change.kind}`)}</p>}
      {count === 0 && (
        <p>
          {kind === 'bulk' ? t('bulk.willChange', { count }) : t(`plan.nothing.${whyNothing(kind, planned)}`)}
        </p>
      )}
      {canStart && planned.refuse > 0 && (
        <p>
          {kind === 'bulk'
            ? t('bulk.refused', { count: planned.refuse })
            : t(`plan.leftOut.${kind}`, { count: planned.refuse })}
        </p>
      )}
      {canStart && hold && <Hold hold={hold} typed={typed} isWrong={isWrong} onType={setTyped} />}
      <FormProblem text={approve.error && problemText(approve.error)} />
      <div className={controlPanel.actions}>
        {canStart && (
          <Button aria-disabled={approve.isPending} onClick={() => start(digest)}>
            {kind === 'bulk'
              ? plan.change && t(`bulk.start.${plan.change.kind}`, { count })
              : t(`plan.start.${kind}`, { count })}
          </Button>
        )}
        {kind === 'import' && count === 0 && (
          <Button component={Link} to={controlPanelPaths.imports}>
            {t('import.another')}
          </Button>
        )}
        <CancelPlan plan={plan} act="discard" />
      </div>
      {canStart && until !== null && <p>{t('plan.until', { time: days.moment(until) })}</p>}
    </>
  );
}

/** Why a plan changes nobody. */
function whyNothing(kind: Exclude<ChangePlan['kind'], 'bulk'>, { same, refuse }: ChangePlan['planned']) {
  if (kind !== 'import') return kind;
  if (refuse === 0) return 'same';
  return same === 0 ? 'refused' : 'mixed';
}
