import type { FormLock, SchoolUnit } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { draftNames } from '../../../../site/drafts/names.ts';
import { DialogButton } from '../../../../ui/DialogButton.tsx';
import { NewUnitForm } from './NewUnitForm.tsx';

interface NewUnitProps {
  readonly parent: SchoolUnit;
  readonly lock: FormLock | null;
}

/** The button that creates a school unit below another, and its dialog. */
export function NewUnit({ parent, lock }: NewUnitProps) {
  const { t } = useTranslation();
  return (
    <DialogButton
      id="new-unit"
      lock={lock}
      variant="filled"
      text={t('controlPanel.school.newUnit')}
      draft={draftNames.newUnit(parent.uid)}
    >
      {(close) => <NewUnitForm parent={parent} onClose={close} />}
    </DialogButton>
  );
}
