import type { FormLock, GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { draftNames } from '../../../site/drafts/names.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { AddMembersForm } from './AddMembersForm.tsx';
import { nameOf } from './nameOf.ts';

interface AddMembersProps {
  readonly group: GroupForm;
  readonly lock: FormLock | null;
}

/** The button that adds people of the school to the group, and its dialog. */
export const AddMembers = observer(function AddMembers({ group, lock }: AddMembersProps) {
  const { t } = useTranslation();
  return (
    <div className={controlPanel.actions}>
      <DialogButton
        id="add-members"
        draft={draftNames.addMembers(group.id)}
        lock={lock}
        variant="filled"
        text={t('controlPanel.group.addPeople')}
        title={t('controlPanel.group.addTitle', { group: nameOf(group) })}
      >
        {(close) => <AddMembersForm group={group} onClose={close} />}
      </DialogButton>
    </div>
  );
});
