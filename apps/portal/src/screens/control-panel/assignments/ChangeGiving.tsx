import type { AssignmentGiving } from '@aloud/api';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeGiving } from '../../../data/assignments/assignments.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { applyFaults } from '../../../ui/forms/applyFaults.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../ui/useFailureText.ts';
import { isPeriodField, PeriodFields, type PeriodValues, periodOf } from './PeriodFields.tsx';

interface ChangeGivingProps {
  readonly assignmentId: string;
  readonly giving: AssignmentGiving;
  readonly onClose: () => void;
}

/** Other days or another note for those to whom an assignment is given. */
export function ChangeGiving({ assignmentId, giving, onClose }: ChangeGivingProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  const failed = useFailureText();
  const notices = useNotices();
  const change = useChangeGiving(assignmentId, giving.id);
  const { from, to, note } = giving;
  const form = useForm<PeriodValues>({ defaultValues: { from, to: to ?? '', note } });
  const kept = useKept(form, draftNames.changeGiving(giving.id));
  const send = async (values: PeriodValues): Promise<string | null> => {
    try {
      await change.mutateAsync(periodOf(values));
    } catch (error) {
      return applyFaults(form, error, { has: isPeriodField, word, failed });
    }
    notices.show('success', t('assignments.saved'));
    onClose();
    return null;
  };
  return (
    <Form
      id="change-giving"
      form={form}
      submit={t('userForm.save')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <PeriodFields />
    </Form>
  );
}
