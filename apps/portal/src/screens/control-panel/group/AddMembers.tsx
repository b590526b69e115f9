import type { FormLock, GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { AddMembersForm } from './AddMembersForm.tsx';
import { nameOf } from './nameOf.ts';

interface AddMembersProps {
  readonly group: GroupForm;
  readonly lock: FormLock | null;
}

/** The button that puts people of the school into the group, and the dialog in which they are chosen. */
export const AddMembers = observer(function AddMembers({ group, lock }: AddMembersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className={controlPanel.actions}>
      <LockButton lock={lock} variant="filled" onClick={() => setOpen(true)}>
        {t('controlPanel.group.addPeople')}
      </LockButton>
      <Dialog
        open={open}
        title={t('controlPanel.group.addTitle', { group: nameOf(group) })}
        onClose={() => setOpen(false)}
      >
        <AddMembersForm group={group} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
});
