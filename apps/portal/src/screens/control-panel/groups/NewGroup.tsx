import { useTranslation } from 'react-i18next';
import { draftNames } from '../../../site/drafts/names.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { NewGroupForm } from './NewGroupForm.tsx';

/** Open to all staff: a teacher may make a group wherever they teach, so it has no lock. */
export function NewGroup() {
  const { t } = useTranslation();
  return (
    <DialogButton
      id="new-group"
      lock={null}
      variant="filled"
      text={t('controlPanel.group.new')}
      draft={draftNames.newGroup}
    >
      {(close) => <NewGroupForm onClose={close} />}
    </DialogButton>
  );
}
