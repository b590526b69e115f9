import type { ChangePlan } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelPlan } from '../../../data/imports/importChanges.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';

interface CancelPlanProps {
  readonly plan: ChangePlan;
  /** A plan that nobody has approved is discarded; one that is carried out is stopped. */
  readonly act: 'discard' | 'stop';
}

/** The button that ends a plan, and the question before. */
export function CancelPlan({ plan, act }: CancelPlanProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelPlan(plan.id);
  const words =
    act === 'stop'
      ? { button: t('jobs.cancel'), title: t('jobs.cancelTitle'), text: t('jobs.cancelText') }
      : {
          button: t('plan.discard'),
          title: t(`plan.discardTitle.${plan.kind}`),
          text: t('plan.discardText'),
        };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        id="cancel-plan"
        open={isAsking}
        title={words.title}
        confirm={words.button}
        busy={cancel.isPending}
        problem={cancel.error && problemText(cancel.error)}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => {
          setAsking(false);
          cancel.reset();
        }}
      >
        {words.text}
      </ConfirmDialog>
    </>
  );
}
