import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { fieldLock } from '../parts/locks.ts';
import { RenameForm } from './RenameForm.tsx';

/** The button that changes the name, and the dialog in which it is changed. */
export const RenameGroup = observer(function RenameGroup({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<GroupForm | null>(null);
  const begin = () => {
    setTheirs(null);
    setOpen(true);
  };
  return (
    <>
      <LockButton lock={fieldLock(group.attributes.name)} onClick={begin}>
        {t('controlPanel.group.rename')}
      </LockButton>
      <Dialog
        open={open}
        title={t(theirs ? 'controlPanel.group.changed' : 'controlPanel.group.rename')}
        onClose={() => setOpen(false)}
      >
        <RenameForm group={group} theirs={theirs} onTheirs={setTheirs} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
});
