import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { draftNames } from '../../../../site/drafts/names.ts';
import { CancelButton } from '../../../../ui/CancelButton.tsx';
import { DialogButton } from '../../../../ui/DialogButton.tsx';
import { applyFaults } from '../../../../ui/forms/applyFaults.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { useKept } from '../../../../ui/forms/useKept.ts';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../../ui/useFailureText.ts';
import { ReasonField } from './ReasonField.tsx';

interface PayBackProps {
  /** What is paid back, which tells the button from its neighbours. */
  readonly what: string;
  /** The whole of it, as it is written. */
  readonly sum: string;
  /** What happens then. */
  readonly text: string;
  readonly act: UseMutationResult<unknown, Error, string>;
}

/** The button that pays something back in full, and its dialog, which asks for the reason. */
export function PayBack({ what, sum, text, act }: PayBackProps) {
  const { t } = useTranslation();
  return (
    <DialogButton
      id="pay-back"
      draft={draftNames.payBack(what)}
      lock={null}
      text={t('staffPayments.payBack')}
      label={t('staffPayments.payBackWhat', { what })}
      title={t('staffPayments.payBackTitle', { sum })}
    >
      {(close) => (
        <>
          <p>{text}</p>
          <PayBackForm what={what} sum={sum} act={act} onDone={close} />
        </>
      )}
    </DialogButton>
  );
}

interface PayBackFormProps extends Pick<PayBackProps, 'what' | 'sum' | 'act'> {
  readonly onDone: () => void;
}

function PayBackForm({ what, sum, act, onDone }: PayBackFormProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  const failed = useFailureText();
  const notices = useNotices();
  const form = useForm({ defaultValues: { reason: '' } });
  const kept = useKept(form, draftNames.payBack(what));
  const send = async ({ reason }: { reason: string }) => {
    try {
      await act.mutateAsync(reason.trim());
    } catch (error) {
      const has = (field: string) => field === 'reason';
      return applyFaults(form, error, { has, word, failed });
    }
    notices.show('success', t('staffPayments.payBackDone', { sum }));
    onDone();
    return null;
  };
  return (
    <Form
      id="pay-back"
      form={form}
      submit={t('staffPayments.payBack')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onDone} />}
    >
      <ReasonField />
    </Form>
  );
}
