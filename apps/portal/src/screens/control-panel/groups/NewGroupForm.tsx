import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../app/AppContext.ts';
import { groupPath } from '../../../app/paths.ts';
import { applyFaults } from '../../../forms/applyFaults.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { useCreateGroup } from '../../../services/groupChanges.ts';
import { Form } from '../../../shell/forms/Form.tsx';
import { CancelButton } from '../CancelButton.tsx';
import { NameField } from '../NameField.tsx';
import { useCallId } from '../useCallId.ts';
import { SchoolField } from './SchoolField.tsx';

export interface NewGroupValues {
  name: string;
  organization_id: string;
}

const isField = (name: string) => name === 'name' || name === 'organization_id';

/** What a new group is called, and which school it is of. Leads to its page. */
export const NewGroupForm = observer(function NewGroupForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { notices } = useApp();
  const navigate = useNavigate();
  const word = useReasonText();
  const idOf = useCallId();
  const create = useCreateGroup();
  const form = useForm<NewGroupValues>({ defaultValues: { name: '', organization_id: '' } });

  const send = async (values: NewGroupValues) => {
    const name = values.name.trim();
    const group = { name, schoolUnitUid: values.organization_id };
    try {
      const uid = await create.mutateAsync({ id: idOf(group), ...group });
      onClose();
      notices.show('success', t('office.group.made', { name }));
      void navigate(groupPath(uid));
      return null;
    } catch (error) {
      return applyFaults(form, error, { has: isField, word, failed: t('password.failed') });
    }
  };

  return (
    <Form
      form={form}
      submit={t('office.group.make')}
      onSend={send}
      cancel={<CancelButton onClick={onClose} />}
    >
      <NameField />
      <SchoolField />
    </Form>
  );
});
