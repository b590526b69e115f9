import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeGroup, useTakeGroup } from '../../../data/groups/groupChanges.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { useVisit } from '../../../session/VisitContext.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { applyFaults } from '../../../ui/forms/applyFaults.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../ui/useFailureText.ts';
import { isChangedMeanwhile } from '../../../ui/useProblemText.ts';
import { EditConflict } from '../parts/EditConflict.tsx';
import { NameField } from '../parts/NameField.tsx';
import { nameOf } from './nameOf.ts';

interface RenameFormProps {
  readonly group: GroupForm;
  /** What somebody else has saved meanwhile; null if nobody has. */
  readonly theirs: GroupForm | null;
  readonly onTheirs: (theirs: GroupForm | null) => void;
  readonly onDone: () => void;
}

/** Form for renaming a group. If somebody else was faster, both names are shown to choose from. */
export const RenameForm = observer(function RenameForm({ group, theirs, onTheirs, onDone }: RenameFormProps) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const word = useReasonText();
  const failed = useFailureText();
  const change = useChangeGroup(group.id);
  const take = useTakeGroup(group.id);
  const { drafts } = useVisit();
  /** The group that the change is based on; later fetches do not change it. A draft goes on from what it began on. */
  const seen = useRef((drafts.read(draftNames.groupName(group.id))?.base as GroupForm | undefined) ?? group);
  const form = useForm({ defaultValues: { name: nameOf(seen.current) } });
  const kept = useKept(form, draftNames.groupName(group.id), { base: seen.current });
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns what is wrong with the whole form, or null */
  const save = async ({ name }: { name: string }): Promise<string | null> => {
    try {
      await change.mutateAsync({ change: { name: name.trim() }, version: seen.current.version });
    } catch (error) {
      if (isChangedMeanwhile(error)) return compare(name);
      const has = (field: string) => field === 'name';
      const wrong = applyFaults(form, error, { has, word, failed });
      // The error is shown beside the field.
      if (wrong === '') onTheirs(null);
      return wrong;
    }
    return saved();
  };

  const saved = () => {
    notices.show('success', t('controlPanel.group.saved'));
    onDone();
    return null;
  };

  const compare = async (name: string): Promise<string | null> => {
    let fresh: GroupForm;
    try {
      fresh = await services.groups.form(group.id);
    } catch (error) {
      return failed(error);
    }
    // It is stored already: the reply to an earlier press was lost.
    if (nameOf(fresh) === name.trim()) {
      void take(fresh);
      return saved();
    }
    const before = nameOf(seen.current);
    seen.current = fresh;
    // If they changed something else, both changes are kept.
    if (nameOf(fresh) === before) return save({ name });
    onTheirs(fresh);
    return '';
  };

  if (theirs)
    return (
      <EditConflict
        values={[{ name: t('controlPanel.name'), theirs: nameOf(theirs), mine: form.getValues('name') }]}
        busy={change.isPending}
        problem={problem}
        onTheirs={() => {
          void take(theirs);
          onDone();
        }}
        onMine={() => void save(form.getValues()).then(setProblem)}
        onBack={() => onTheirs(null)}
      />
    );
  return (
    <Form
      id="group-name"
      form={form}
      submit={t('controlPanel.group.save')}
      onSend={save}
      kept={kept}
      cancel={<CancelButton onClick={onDone} />}
    >
      <NameField autoFocus />
    </Form>
  );
});
