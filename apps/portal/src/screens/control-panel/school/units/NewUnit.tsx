import type { FormLock, SchoolUnit } from '@aloud/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { LockButton } from '../../../../ui/LockButton.tsx';
import { NewUnitForm } from './NewUnitForm.tsx';

interface NewUnitProps {
  readonly parent: SchoolUnit;
  readonly lock: FormLock | null;
}

/** The button that makes a school unit below another, and the dialog in which it is named. */
export function NewUnit({ parent, lock }: NewUnitProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockButton lock={lock} variant="filled" onClick={() => setOpen(true)}>
        {t('controlPanel.school.newUnit')}
      </LockButton>
      <Dialog open={open} title={t('controlPanel.school.newUnit')} onClose={() => setOpen(false)}>
        <NewUnitForm parent={parent} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
