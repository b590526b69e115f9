import { useTranslation } from 'react-i18next';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { NewGroupForm } from './NewGroupForm.tsx';

/** The button that creates a group, and its dialog. */
export function NewGroup() {
  const { t } = useTranslation();
  return (
    <DialogButton lock={null} variant="filled" text={t('controlPanel.group.new')}>
      {(close) => <NewGroupForm onClose={close} />}
    </DialogButton>
  );
}
