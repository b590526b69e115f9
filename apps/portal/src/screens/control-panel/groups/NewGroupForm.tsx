import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateGroup } from '../../../data/groups/groupChanges.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { groupPath } from '../../../site/controlPanelPaths.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { applyFaults } from '../../../ui/forms/applyFaults.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../ui/useFailureText.ts';
import { NameField } from '../parts/NameField.tsx';
import type { NewGroupValues } from './newGroupValues.ts';
import { SchoolField } from './SchoolField.tsx';

/** An only school is chosen. */
const byItself = ['organization_id'] as const;
const isField = (name: string) => name === 'name' || name === 'organization_id';

/** Form for a new group: its name and school. Navigates to its page. */
export const NewGroupForm = observer(function NewGroupForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const navigate = useNavigate();
  const word = useReasonText();
  const failed = useFailureText();
  const create = useCreateGroup();
  const form = useForm<NewGroupValues>({ defaultValues: { name: '', organization_id: '' } });
  const kept = useKept(form, draftNames.newGroup, { byItself });

  const send = async (values: NewGroupValues) => {
    const name = values.name.trim();
    const group = { name, schoolUnitUid: values.organization_id };
    try {
      const uid = await create.mutateAsync({ id: kept.newId, ...group });
      onClose();
      notices.show('success', t('controlPanel.group.made', { name }));
      void navigate(groupPath(uid));
      return null;
    } catch (error) {
      return applyFaults(form, error, { has: isField, word, failed });
    }
  };

  return (
    <Form
      id="new-group"
      form={form}
      submit={t('controlPanel.group.make')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <NameField />
      <SchoolField />
    </Form>
  );
});
