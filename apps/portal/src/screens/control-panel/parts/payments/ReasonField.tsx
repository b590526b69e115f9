import { Textarea } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Why support does something about a payment. */
export function ReasonField() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<{ reason: string }>();
  return (
    <Textarea
      label={t('staffPayments.reason')}
      description={t('staffPayments.reasonHint')}
      rows={3}
      maxLength={500}
      error={formState.errors.reason?.message}
      {...register('reason', { validate: (reason) => reason.trim() !== '' || t('password.missing') })}
    />
  );
}
