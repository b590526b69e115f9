import type { FormLock, SchoolUnitForm } from '@aloud/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { LockButton } from '../../../../ui/LockButton.tsx';
import { NewIdentifierForm } from './NewIdentifierForm.tsx';
import type { Identifier } from './useIdentifiers.ts';

interface NewIdentifierProps {
  readonly unit: SchoolUnitForm;
  readonly lock: FormLock | null;
  readonly onAdd: (identifier: Identifier) => Promise<void>;
}

/** The button that adds an identifier to a school unit, and the dialog in which it is typed. */
export function NewIdentifier({ unit, lock, onAdd }: NewIdentifierProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <LockButton lock={lock} onClick={() => setOpen(true)}>
        {t('controlPanel.school.addNumber')}
      </LockButton>
      <Dialog open={open} title={t('controlPanel.school.addNumber')} onClose={close}>
        <NewIdentifierForm unit={unit} onAdd={onAdd} onClose={close} />
      </Dialog>
    </>
  );
}
