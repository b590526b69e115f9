import { ApiError, feedbackLimit } from '@aloud/api';
import { Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../../data/feedback/feedback.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useKept } from '../../ui/forms/useKept.ts';
import { useFailureText } from '../../ui/useFailureText.ts';

interface FeedbackFormProps {
  /** The page that the person came from; it is sent with the feedback. */
  readonly from: string;
  readonly onSent: () => void;
}

type Problem = 'feedback.refused' | 'feedback.throttled' | 'feedback.undelivered';
const problems: Readonly<Record<number, Problem>> = {
  403: 'feedback.refused',
  429: 'feedback.throttled',
  503: 'feedback.undelivered',
};

export function FeedbackForm({ from, onSent }: FeedbackFormProps) {
  const { t } = useTranslation();
  const failed = useFailureText();
  const feedback = useFeedback();
  const form = useForm({ defaultValues: { text: '' } });
  const kept = useKept(form, draftNames.feedback);

  const send = async ({ text }: { text: string }) => {
    try {
      await feedback.give(text.trim(), from);
    } catch (error) {
      const problem = problems[error instanceof ApiError ? error.status : 0];
      return problem ? t(problem) : failed(error);
    }
    onSent();
    return null;
  };

  return (
    <Form id="feedback" form={form} submit={t('feedback.send')} onSend={send} kept={kept}>
      <Textarea
        label={t('feedback.text')}
        description={t('feedback.page', { path: from })}
        rows={7}
        error={form.formState.errors.text?.message}
        {...form.register('text', {
          validate: {
            there: (text) => text.trim() !== '' || t('password.missing'),
            short: (text) =>
              text.trim().length <= feedbackLimit || t('feedback.long', { max: feedbackLimit }),
          },
        })}
      />
    </Form>
  );
}
