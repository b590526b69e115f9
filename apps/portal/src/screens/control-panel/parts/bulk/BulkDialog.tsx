import type { JobAction, JobSelection } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useImportService } from '../../../../data/imports/useImportService.ts';
import { type BulkPlan, useBulkPlan } from '../../../../data/jobs/bulkPlan.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { jobPath } from '../../../../site/controlPanelPaths.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { FormProblem } from '../../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../../ui/useProblemText.ts';
import { useCallId } from '../useCallId.ts';
import { ActionFields } from './ActionFields.tsx';
import classes from './Bulk.module.css';
import type { JobKind } from './kinds.ts';
import { type LeftOut, Preview } from './Preview.tsx';

interface BulkDialogProps {
  readonly kind: JobKind;
  readonly selection: JobSelection;
  readonly onClose: () => void;
  /** The change has been started. */
  readonly onStart?: () => void;
}

/** The action to start with; null if it needs parameters first. */
const startOf = (kind: JobKind, locale: string): JobAction | null => {
  if (kind === 'addToGroup' || kind === 'removeFromGroup' || kind === 'setAgeFilter') return null;
  return kind === 'resetPasswords' ? { kind, locale } : { kind };
};

/** Has the change planned, shows for how many, and carries it out. The page of the plan shows each person, before and after. */
export function BulkDialog({ kind, selection, onClose, onStart }: BulkDialogProps) {
  const { t, i18n } = useTranslation();
  const imports = useImportService();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const word = useReasonText();
  const [action, setAction] = useState(() => startOf(kind, i18n.language));
  const order = action && { action, selection };
  const idFor = useCallId();
  const { data, error, isPending } = useBulkPlan(order, idFor);
  const plan = data?.plan;
  // Nobody is new.
  const count = plan ? plan.planned.update + plan.planned.remove : 0;
  const [approval, setApproval] = useState<'none' | 'asked' | { readonly failure: unknown }>('none');

  /** A plan that nobody looks at any more, even if it is still being made. If the call is lost, it ends by itself. */
  const discard = () => {
    if (order && approval === 'none') void imports.cancel(plan?.id ?? idFor(order)).catch(() => undefined);
  };
  const choose = (next: JobAction | null) => {
    discard();
    setAction(next);
  };
  const close = () => {
    discard();
    onClose();
  };
  const start = async () => {
    if (!plan?.digest || approval === 'asked') return;
    setApproval('asked');
    try {
      await imports.approve(plan.id, { digest: plan.digest });
      void navigate(jobPath(plan.id));
      onStart?.();
    } catch (failure) {
      setApproval({ failure });
    }
  };
  const failure = typeof approval === 'object' ? approval.failure : error;
  const problem = failure ? problemText(failure) : plan?.failure ? word(plan.failure) : null;

  return (
    <Dialog id={`bulk-${kind}`} open title={t(`bulk.kinds.${kind}`)} onClose={close}>
      <ActionFields kind={kind} onChoose={choose} />
      {order && isPending && <p role="status">{t('bulk.looking')}</p>}
      {data && plan?.state === 'planned' && (
        <>
          <Preview
            hint={t(`bulk.hints.${kind}`)}
            change={t('bulk.willChange', { count })}
            preview={leftOutOf(data)}
          />
          <Link to={jobPath(plan.id)} className={classes.each}>
            {t('bulk.showEach')}
          </Link>
        </>
      )}
      <FormProblem text={problem} />
      <DialogButtons>
        <Button variant="default" data-autofocus={order ? true : undefined} onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={count === 0 || !plan?.digest}
          aria-disabled={approval === 'asked'}
          onClick={() => void start()}
        >
          {count > 0 ? t(`bulk.start.${kind}`, { count }) : t(`bulk.kinds.${kind}`)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const leftOutOf = ({ plan: { planned, faults }, refused }: BulkPlan): LeftOut => ({
  unchanged: planned.same,
  refused: planned.refuse,
  reasons: faults,
  refusedPeople: refused.flatMap(({ position, name, faults: [fault] }) =>
    fault ? [{ id: String(position), name, reason: fault.reason }] : [],
  ),
});
