import type { JobAction, JobSelection } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useJobPreview } from '../../../../data/jobs/jobQueries.ts';
import { useControlPanel } from '../../../../data/useControlPanel.ts';
import { jobPath } from '../../../../site/controlPanelPaths.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { FormProblem } from '../../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../../ui/useProblemText.ts';
import { useCallId } from '../useCallId.ts';
import { ActionFields } from './ActionFields.tsx';
import type { JobKind } from './kinds.ts';
import { Preview } from './Preview.tsx';

interface BulkDialogProps {
  readonly kind: JobKind;
  readonly selection: JobSelection;
  readonly onClose: () => void;
}

/** The action to start with; null if it needs parameters first. */
const startOf = (kind: JobKind, locale: string): JobAction | null => {
  if (kind === 'addToGroup' || kind === 'removeFromGroup' || kind === 'setAgeFilter') return null;
  return kind === 'resetPasswords' ? { kind, locale } : { kind };
};

/** Previews what would change and for whom it is not allowed; then starts the job, which has a page of its own. */
export function BulkDialog({ kind, selection, onClose }: BulkDialogProps) {
  const { t, i18n } = useTranslation();
  const services = useControlPanel();
  const navigate = useNavigate();
  const callId = useCallId();
  const problemText = useProblemText();
  const [action, setAction] = useState(() => startOf(kind, i18n.language));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const order = action && { action, selection };
  const preview = useJobPreview(order);

  const start = async () => {
    if (!order || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { id } = await services.jobs.create(callId(order), order);
      void navigate(jobPath(id));
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open title={t(`bulk.kinds.${kind}`)} onClose={onClose}>
      <ActionFields kind={kind} onChoose={setAction} />
      {order && preview.isPending && <p role="status">{t('bulk.looking')}</p>}
      {preview.data && (
        <Preview
          hint={t(`bulk.hints.${kind}`)}
          change={t('bulk.willChange', { count: preview.data.changed })}
          preview={preview.data}
        />
      )}
      <FormProblem text={problem ?? (preview.error ? problemText(preview.error) : null)} />
      <DialogButtons>
        <Button variant="default" data-autofocus={order ? true : undefined} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={!preview.data || preview.data.changed === 0}
          aria-disabled={busy}
          onClick={() => void start()}
        >
          {t(`bulk.start.${kind}`, { count: preview.data?.changed ?? 0 })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
