import { ApiError } from '@aloud/api';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignInCalls } from '../../data/sign-in/useSignInCalls.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { problemOf } from './problemOf.ts';

interface SmsMobileFormProps {
  /** The number as typed before. */
  readonly mobile: string;
  readonly onSent: (mobile: string) => void;
}

/** Asks for the mobile number, and sends a code to it. */
export function SmsMobileForm({ mobile, onSent }: SmsMobileFormProps) {
  const { t } = useTranslation();
  const calls = useSignInCalls();
  const form = useForm<{ mobile: string }>({ defaultValues: { mobile } });

  const send = async (values: { mobile: string }) => {
    const number = values.mobile.trim();
    try {
      await calls.requestSmsCode(number);
      onSent(number);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.validationErrors.length > 0) {
        form.setError('mobile', { message: t('signIn.sms.invalid') }, { shouldFocus: true });
        return null;
      }
      return t(`signIn.problem.${problemOf(error)}`);
    }
  };

  return (
    <Form id="sms-mobile" form={form} submit={t('signIn.sms.send')} onSend={send}>
      <TextInput
        type="tel"
        label={t('signIn.sms.mobile')}
        description={t('signIn.sms.hint')}
        autoComplete="tel"
        autoFocus
        error={form.formState.errors.mobile?.message}
        {...form.register('mobile', {
          validate: (value) => value.trim() !== '' || t('signIn.sms.mobileMissing'),
        })}
      />
    </Form>
  );
}
