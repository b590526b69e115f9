import type { StaffAssignment } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRemoveAssignment } from '../../../data/assignments/assignments.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

/** Deletes an assignment, after a question; not once somebody has handed in. */
export function RemoveAssignment({ assignment }: { readonly assignment: StaffAssignment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notices = useNotices();
  const problemText = useProblemText();
  const remove = useRemoveAssignment();
  const [open, setOpen] = useState(false);
  const { id, title, begun, handedIn } = assignment;
  const what = () => {
    if (handedIn > 0) return t('reasons.assignment.handedIn');
    return begun > 0 ? t('assignments.deleteBegun', { count: begun }) : t('assignments.deleteText');
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync(id);
    } catch {
      // The dialog shows the error.
      return;
    }
    notices.show('success', t('assignments.deleted'));
    await navigate(controlPanelPaths.assignments, { replace: true });
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        {t('assignments.delete')}
      </Button>
      <ConfirmDialog
        id="remove-assignment"
        open={open}
        title={t('assignments.deleteTitle', { title })}
        confirm={t('assignments.delete')}
        busy={remove.isPending}
        disabled={handedIn > 0}
        problem={remove.error && problemText(remove.error)}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {what()}
      </ConfirmDialog>
    </>
  );
}
