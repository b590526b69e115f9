import type { SchoolUnit } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateSchoolUnit } from '../../../../data/schools/schoolUnitChanges.ts';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { draftNames } from '../../../../site/drafts/names.ts';
import { CancelButton } from '../../../../ui/CancelButton.tsx';
import { applyFaults } from '../../../../ui/forms/applyFaults.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { useKept } from '../../../../ui/forms/useKept.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../../ui/useFailureText.ts';
import { NameField } from '../../parts/NameField.tsx';

interface NewUnitFormProps {
  readonly parent: SchoolUnit;
  readonly onClose: () => void;
}

/** Form for the name of a new school unit; the rest is filled in on its page. */
export const NewUnitForm = observer(function NewUnitForm({ parent, onClose }: NewUnitFormProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const word = useReasonText();
  const failed = useFailureText();
  const create = useCreateSchoolUnit();
  const form = useForm({ defaultValues: { name: '' } });
  const kept = useKept(form, draftNames.newUnit(parent.uid));

  const send = async (values: { name: string }) => {
    const unit = { name: values.name.trim(), parent: parent.uid };
    try {
      await create.mutateAsync({ uid: kept.newId, ...unit });
    } catch (error) {
      return applyFaults(form, error, { has: (name) => name === 'name', word, failed });
    }
    onClose();
    notices.show('success', t('controlPanel.school.unitMade', { name: unit.name }));
    return null;
  };

  return (
    <Form
      id="new-unit"
      form={form}
      submit={t('controlPanel.school.makeUnit')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <NameField />
    </Form>
  );
});
