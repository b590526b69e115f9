import { ApiError, type GroupForm, isolated } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeMembers } from '../../../data/groups/groupChanges.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { useUndoNotice } from '../../../ui/notices/useUndoNotice.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { nameOf } from './nameOf.ts';
import { type Person, PickPeople } from './PickPeople.tsx';

interface Values {
  readonly people: readonly Person[];
}

interface AddMembersFormProps {
  readonly group: GroupForm;
  readonly onClose: () => void;
}

/** Adds the chosen people to the group, all or none; the notice offers to undo it. */
export const AddMembersForm = observer(function AddMembersForm({ group, onClose }: AddMembersFormProps) {
  const { t } = useTranslation();
  const offerUndo = useUndoNotice();
  const problemOf = useProblemText();
  const { mutateAsync: change } = useChangeMembers(group.id);
  const form = useForm<Values>({ defaultValues: { people: [] } });
  const kept = useKept(form, draftNames.addMembers(group.id));
  const { field } = useController({ control: form.control, name: 'people' });
  const chosen = field.value;
  const uids = chosen.map(({ uid }) => uid);
  const name = nameOf(group);

  /** One refusal rejects the whole request; the message names the person. */
  const problemAbout = (error: unknown) => {
    const faults = error instanceof ApiError ? error.validationErrors : [];
    const person = chosen.find(({ uid }) => faults.some(({ attribute }) => attribute === uid));
    return person
      ? `${isolated(person.name)}${t('controlPanel.colon')} ${problemOf(error)}`
      : problemOf(error);
  };
  const add = async () => {
    try {
      await change({ uids, how: 'add' });
    } catch (error) {
      return problemAbout(error);
    }
    onClose();
    offerUndo(t('controlPanel.group.peopleIn', { count: uids.length, group: name }), {
      undo: () => change({ uids, how: 'remove' }),
      undone: t('controlPanel.group.peopleOut', { count: uids.length, group: name }),
    });
    return null;
  };
  return (
    <Form
      id="add-members"
      form={form}
      submit={
        chosen.length === 0 ? t('userForm.add') : t('controlPanel.group.addCount', { count: chosen.length })
      }
      idle={chosen.length === 0}
      onSend={add}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <PickPeople group={group} chosen={chosen} onChoose={field.onChange} />
    </Form>
  );
});
