import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGrantDays } from '../../../data/payments/staffQueries.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { applyFaults } from '../../../ui/forms/applyFaults.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useKept } from '../../../ui/forms/useKept.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useWritten } from '../../../ui/payments/written.ts';
import { useFailureText } from '../../../ui/useFailureText.ts';
import { ReasonField } from '../parts/payments/ReasonField.tsx';
import { useCallId } from '../parts/useCallId.ts';

interface GiveDaysProps {
  readonly userUid: string;
  readonly name: string;
}

/** The button that gives a family days of reading, and its dialog. */
export function GiveDays({ userUid, name }: GiveDaysProps) {
  const { t } = useTranslation();
  return (
    <DialogButton
      id="give-days"
      draft={draftNames.giveDays(userUid)}
      lock={null}
      text={t('staffPayments.giveDays')}
      title={t('staffPayments.giveDaysTitle', { name })}
    >
      {(close) => (
        <>
          <p>{t('staffPayments.giveDaysText')}</p>
          <GiveDaysForm userUid={userUid} name={name} onDone={close} />
        </>
      )}
    </DialogButton>
  );
}

const fields: ReadonlySet<string> = new Set(['days', 'reason']);

function GiveDaysForm({ userUid, name, onDone }: GiveDaysProps & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const word = useReasonText();
  const failed = useFailureText();
  const notices = useNotices();
  const written = useWritten();
  const grant = useGrantDays(userUid);
  const callId = useCallId();
  const form = useForm({ defaultValues: { days: '7', reason: '' } });
  const kept = useKept(form, draftNames.giveDays(userUid));
  const send = async ({ days, reason }: { days: string; reason: string }) => {
    const given = { days: Number(days), reason: reason.trim() };
    try {
      const { until } = await grant.mutateAsync({ ...given, id: callId(given) });
      notices.show('success', t('staffPayments.given', { name, day: written.day(until) }));
    } catch (error) {
      const has = (field: string) => fields.has(field);
      return applyFaults(form, error, { has, word, failed });
    }
    onDone();
    return null;
  };
  return (
    <Form
      id="give-days"
      form={form}
      submit={t('staffPayments.giveDays')}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onDone} />}
    >
      <TextInput
        label={t('staffPayments.days')}
        description={t('staffPayments.daysHint')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.days?.message}
        {...form.register('days')}
      />
      <ReasonField />
    </Form>
  );
}
