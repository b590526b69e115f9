import type { FormLock, SchoolUnit } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDetachSchoolUnit } from '../../../../data/schools/schoolUnitChanges.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { LockButton } from '../../../../ui/LockButton.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { isChangedMeanwhile, useProblemText } from '../../../../ui/useProblemText.ts';

interface DetachUnitProps {
  readonly unit: Pick<SchoolUnit, 'uid' | 'name' | 'version'>;
  /** The name of the one that it belongs to. */
  readonly parent: string;
  readonly lock: FormLock | null;
  /** The button goes with what it was about. */
  readonly onDetached: () => void;
}

/** Takes a school unit away from the one it belongs to, after asking. */
export const DetachUnit = observer(function DetachUnit({ unit, parent, lock, onDetached }: DetachUnitProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemOf = useProblemText();
  const [open, setOpen] = useState(false);
  const detach = useDetachSchoolUnit();
  const { name } = unit;
  const begin = () => {
    detach.reset();
    setOpen(true);
  };
  const confirm = async () => {
    try {
      await detach.mutateAsync(unit);
    } catch {
      // Said in the dialog.
      return;
    }
    setOpen(false);
    onDetached();
    notices.show('success', t('controlPanel.school.detached', { name, parent }));
  };
  // Fetched again by now: whoever has looked at what is new presses once more.
  const meanwhile = isChangedMeanwhile(detach.error);
  return (
    <>
      <LockButton lock={lock} onClick={begin} label={`${t('controlPanel.school.detach')}: ${name}`}>
        {t('controlPanel.school.detach')}
      </LockButton>
      <ConfirmDialog
        open={open}
        title={t('controlPanel.school.detachTitle', { name, parent })}
        confirm={t('controlPanel.school.detach')}
        busy={detach.isPending}
        problem={
          detach.isError ? (meanwhile ? t('controlPanel.school.changed') : problemOf(detach.error)) : null
        }
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {t('controlPanel.school.detachText')}
      </ConfirmDialog>
    </>
  );
});
