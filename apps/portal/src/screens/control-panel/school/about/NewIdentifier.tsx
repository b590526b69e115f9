import type { FormLock, SchoolUnitForm } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { draftNames } from '../../../../site/drafts/names.ts';
import { DialogButton } from '../../../../ui/DialogButton.tsx';
import { NewIdentifierForm } from './NewIdentifierForm.tsx';
import type { Identifier } from './useIdentifiers.ts';

interface NewIdentifierProps {
  readonly unit: SchoolUnitForm;
  readonly lock: FormLock | null;
  readonly onAdd: (identifier: Identifier) => Promise<void>;
}

/** The button that adds an identifier to a school unit, and its dialog. */
export function NewIdentifier({ unit, lock, onAdd }: NewIdentifierProps) {
  const { t } = useTranslation();
  return (
    <DialogButton
      id="new-identifier"
      lock={lock}
      text={t('controlPanel.school.addNumber')}
      draft={draftNames.identifier(unit.uid)}
    >
      {(close) => <NewIdentifierForm unit={unit} onAdd={onAdd} onClose={close} />}
    </DialogButton>
  );
}
