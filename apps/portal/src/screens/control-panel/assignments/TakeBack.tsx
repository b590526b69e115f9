import type { AssignmentGiving, StaffAssignment } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBackGiving } from '../../../data/assignments/assignments.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

interface TakeBackProps {
  readonly assignment: StaffAssignment;
  readonly giving: AssignmentGiving;
}

/** Takes an assignment back from those who have not handed in, after a question. */
export function TakeBack({ assignment, giving: { id, name } }: TakeBackProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemText = useProblemText();
  const take = useTakeBackGiving(assignment.id, id);
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    try {
      await take.mutateAsync();
    } catch {
      // The dialog shows the error.
      return;
    }
    setOpen(false);
    notices.show('success', t('assignments.takenBack'));
  };
  return (
    <>
      <Button
        variant="default"
        aria-label={t('assignments.takeBackFrom', { name })}
        onClick={() => {
          take.reset();
          setOpen(true);
        }}
      >
        {t('assignments.takeBack')}
      </Button>
      <ConfirmDialog
        id="take-back-assignment"
        open={open}
        title={t('assignments.takeBackTitle', { name })}
        confirm={t('assignments.takeBack')}
        busy={take.isPending}
        problem={take.error && problemText(take.error)}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {t('assignments.takeBackText')}
      </ConfirmDialog>
    </>
  );
}
