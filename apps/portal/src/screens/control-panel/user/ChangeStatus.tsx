import type { UserForm, UserStatus } from '@aloud/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgetUsers } from '../../../data/people/userFormQueries.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useUndoNotice } from '../../../ui/notices/useUndoNotice.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

interface ChangeStatusProps {
  readonly person: UserForm;
  readonly name: string;
  /** The status to set. */
  readonly wanted: UserStatus;
  readonly open: boolean;
  readonly onClose: () => void;
}

const before = { active: 'deactivated', deactivated: 'active' } as const;

/** Deactivates or activates a person, after a question; the notice offers to undo it. */
export function ChangeStatus({ person, name, wanted, open, onClose }: ChangeStatusProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const services = useControlPanel();
  const offerUndo = useUndoNotice();
  const forget = useForgetUsers();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const what = wanted === 'active' ? 'activate' : 'deactivate';

  const set = async (status: UserStatus) => {
    await services.userForms.setStatus(person.id, status);
    await forget(person.id);
  };
  const close = () => {
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await set(wanted);
    } catch (error) {
      setProblem(problemText(error));
      return;
    } finally {
      setBusy(false);
    }
    offerUndo(t(`userForm.statusIs.${wanted}`, { name }), {
      undo: () => set(before[wanted]),
      undone: t(`userForm.statusIs.${before[wanted]}`, { name }),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      id={`${what}-user`}
      open={open}
      title={t(`userForm.${what}Title`, { name })}
      confirm={t(`userForm.${what}`)}
      busy={busy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {t(`userForm.${what}Text`)}
    </ConfirmDialog>
  );
}
