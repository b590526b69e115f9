import { type FormLock, isolated, type SchoolUnit } from '@aloud/api';
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
  /** Name of the parent. */
  readonly parent: string;
  readonly lock: FormLock | null;
  /** Called once it is detached, and the button is removed. */
  readonly onDetached: () => void;
}

/** Detaches a school unit from its parent, after a question. */
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
      // The dialog shows the error.
      return;
    }
    setOpen(false);
    onDetached();
    notices.show('success', t('controlPanel.school.detached', { name, parent }));
  };
  // It has been fetched again: the person can look at the new state and press again.
  const meanwhile = isChangedMeanwhile(detach.error);
  return (
    <>
      <LockButton lock={lock} onClick={begin} label={`${t('controlPanel.school.detach')}: ${isolated(name)}`}>
        {t('controlPanel.school.detach')}
      </LockButton>
      <ConfirmDialog
        id="detach-unit"
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
