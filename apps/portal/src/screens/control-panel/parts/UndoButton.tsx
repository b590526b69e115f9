import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUndoPlan } from '../../../data/imports/importChanges.ts';
import { planPath } from '../../../site/controlPanelPaths.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import classes from './ControlPanel.module.css';

/** Plans to take back a change, and opens that plan: nothing is taken back before it is approved. */
export function UndoButton({ id }: { /** Of a plan. */ readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const undo = useUndoPlan();
  const start = () =>
    undo.isPending || undo.mutate(id, { onSuccess: (planId) => void navigate(planPath(planId)) });
  return (
    <>
      <p>{t('plan.undoHint')}</p>
      <FormProblem text={undo.error && problemText(undo.error)} />
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={undo.isPending} onClick={start}>
          {t('plan.undo')}
        </Button>
      </div>
    </>
  );
}
