import type { StaffSubmission } from '@aloud/api';
import { Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReopenSubmission } from '../../../data/assignments/assignments.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { applyFaults } from '../../../ui/forms/applyFaults.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../ui/useFailureText.ts';

interface ReopenProps {
  readonly submission: StaffSubmission;
}

/** Gives answers back to the pupil, with a note. */
export function Reopen({ submission }: ReopenProps) {
  const { t } = useTranslation();
  return (
    <DialogButton
      id="reopen"
      lock={null}
      variant="default"
      text={t('assignments.reopen')}
      draft={draftNames.reopen(submission.id)}
      title={t('assignments.reopenTitle', { name: submission.pupil.name })}
    >
      {(close) => <ReopenForm submission={submission} onClose={close} />}
    </DialogButton>
  );
}

function ReopenForm({ submission, onClose }: ReopenProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const word = useReasonText();
  const failed = useFailureText();
  const notices = useNotices();
  const reopen = useReopenSubmission(submission);
  const form = useForm({ defaultValues: { note: '' } });
  const kept = useKept(form, draftNames.reopen(submission.id));
  const send = async ({ note }: { note: string }): Promise<string | null> => {
    try {
      await reopen.mutateAsync(note);
    } catch (error) {
      const has = (name: string) => name === 'note';
      return applyFaults(form, error, { has, word, failed });
    }
    onClose();
    notices.show('success', t('assignments.reopenedNow', { name: submission.pupil.name }));
    return null;
  };
  return (
    <Form
      id="reopen"
      form={form}
      submit={t('assignments.reopen')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <p>{t('assignments.reopenText')}</p>
      <Textarea
        label={t('assignments.reopenNote')}
        rows={4}
        maxLength={1000}
        data-autofocus
        error={form.formState.errors.note?.message}
        {...form.register('note', { validate: (note) => note.trim() !== '' || t('assignments.needed') })}
      />
    </Form>
  );
}
