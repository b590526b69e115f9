import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftNames } from '../../../site/drafts/names.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { fieldLock } from '../parts/locks.ts';
import { RenameForm } from './RenameForm.tsx';

/** The button that renames a group, and its dialog. */
export const RenameGroup = observer(function RenameGroup({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<GroupForm | null>(null);
  return (
    <DialogButton
      id="group-name"
      lock={fieldLock(group.attributes.name)}
      text={t('controlPanel.group.rename')}
      draft={draftNames.groupName(group.id)}
      title={t(theirs ? 'controlPanel.group.changed' : 'controlPanel.group.rename')}
      onOpen={() => setTheirs(null)}
    >
      {(close) => <RenameForm group={group} theirs={theirs} onTheirs={setTheirs} onDone={close} />}
    </DialogButton>
  );
});
