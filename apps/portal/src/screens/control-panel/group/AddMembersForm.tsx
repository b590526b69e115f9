import { ApiError, type GroupForm, isolated } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeMembers } from '../../../data/groups/groupChanges.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useUndoNotice } from '../../../ui/notices/useUndoNotice.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { nameOf } from './nameOf.ts';
import { type Person, PickPeople } from './PickPeople.tsx';

interface AddMembersFormProps {
  readonly group: GroupForm;
  readonly onClose: () => void;
}

/** Adds the chosen people to the group, all or none; the notice offers to undo it. */
export const AddMembersForm = observer(function AddMembersForm({ group, onClose }: AddMembersFormProps) {
  const { t } = useTranslation();
  const offerUndo = useUndoNotice();
  const problemOf = useProblemText();
  const { mutateAsync: change, isPending } = useChangeMembers(group.id);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const uids = chosen.map(({ uid }) => uid);
  const name = nameOf(group);

  /** One refusal rejects the whole request; the message names the person. */
  const problemAbout = (error: unknown) => {
    const faults = error instanceof ApiError ? error.validationErrors : [];
    const person = chosen.find(({ uid }) => faults.some(({ attribute }) => attribute === uid));
    return person ? `${isolated(person.name)}: ${problemOf(error)}` : problemOf(error);
  };
  const add = async () => {
    setProblem(null);
    try {
      await change({ uids, how: 'add' });
    } catch (error) {
      setProblem(problemAbout(error));
      return;
    }
    onClose();
    offerUndo(t('controlPanel.group.peopleIn', { count: uids.length, group: name }), {
      undo: () => change({ uids, how: 'remove' }),
      undone: t('controlPanel.group.peopleOut', { count: uids.length, group: name }),
    });
  };
  const isIdle = chosen.length === 0 || isPending;
  return (
    <>
      <PickPeople group={group} chosen={chosen} onChoose={setChosen} />
      <FormProblem text={problem} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button aria-disabled={isIdle} onClick={() => !isIdle && void add()}>
          {chosen.length === 0
            ? t('userForm.add')
            : t('controlPanel.group.addCount', { count: chosen.length })}
        </Button>
      </DialogButtons>
    </>
  );
});
