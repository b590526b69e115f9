import type { StaffAssignment } from '@aloud/api';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGiveAssignment } from '../../../data/assignments/assignments.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { today } from '../../../realm/today.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { applyFaults } from '../../../ui/forms/applyFaults.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../ui/useFailureText.ts';
import { isPeriodField, PeriodFields, type PeriodValues, periodOf } from './PeriodFields.tsx';
import { PickReceivers, type Receiver } from './PickReceivers.tsx';

interface GiveValues extends PeriodValues {
  readonly receivers: readonly Receiver[];
}

interface GiveFormProps {
  readonly assignment: StaffAssignment;
  /** Chosen from the beginning. */
  readonly first: Receiver | null;
  readonly onClose: () => void;
}

/** Gives an assignment to groups and single pupils. */
export function GiveForm({ assignment, first, onClose }: GiveFormProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  const failed = useFailureText();
  const notices = useNotices();
  const give = useGiveAssignment(assignment.id);
  const form = useForm<GiveValues>({
    defaultValues: { from: today(), to: '', note: '', receivers: first ? [first] : [] },
  });
  const kept = useKept(form, draftNames.giveAssignment(assignment.id));
  const { field } = useController({ control: form.control, name: 'receivers' });
  const chosen = field.value;
  const uidsOf = (kind: Receiver['kind']) =>
    chosen.filter((each) => each.kind === kind).map(({ uid }) => uid);
  const send = async (values: GiveValues): Promise<string | null> => {
    if (chosen.length === 0) return t('reasons.assignment.nobody');
    try {
      await give.mutateAsync({
        ...periodOf(values),
        groupUids: uidsOf('group'),
        pupilUids: uidsOf('pupil'),
      });
    } catch (error) {
      return applyFaults(form, error, { has: isPeriodField, word, failed });
    }
    notices.show('success', t('assignments.givenNow'));
    onClose();
    return null;
  };
  return (
    <Form
      id="give-assignment"
      form={form}
      submit={t('assignments.giveNow')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <PickReceivers schoolUnitUid={assignment.schoolUnitUid} chosen={chosen} onChoose={field.onChange} />
      <PeriodFields />
    </Form>
  );
}
