import { type Classmates, isRefused } from '@aloud/api';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignInCalls } from '../../data/sign-in/useSignInCalls.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { problemOf } from './problemOf.ts';

interface GroupCodeFormProps {
  readonly onFound: (code: string, classmates: Classmates) => void;
}

/** Asks for the code of a group, and finds the group. */
export function GroupCodeForm({ onFound }: GroupCodeFormProps) {
  const { t } = useTranslation();
  const calls = useSignInCalls();
  const form = useForm<{ code: string }>();

  const send = async ({ code }: { code: string }) => {
    try {
      onFound(code, await calls.classmates(code));
      return null;
    } catch (error) {
      if (!isRefused(error, 'invalid_group_code')) return t(`signIn.problem.${problemOf(error)}`);
      form.setError('code', { message: t('signIn.problem.group_code') }, { shouldFocus: true });
      return '';
    }
  };

  return (
    <Form id="group-code" form={form} submit={t('signIn.group.next')} onSend={send}>
      <TextInput
        label={t('signIn.group.code')}
        description={t('signIn.group.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        error={form.formState.errors.code?.message}
        {...form.register('code', {
          validate: (value = '') => value.trim() !== '' || t('signIn.group.missing'),
        })}
      />
    </Form>
  );
}
