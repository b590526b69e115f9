import { ApiError } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCredentials } from '../../data/account/credentials.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../ui/forms/NewPasswordFields.tsx';
import { SecretInput } from '../../ui/forms/SecretInput.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../ui/useFailureText.ts';

interface Values extends NewPasswordValues {
  readonly currentPassword: string;
}

/** Changes the person's own password; this session goes on, all others end. */
export function ChangePassword({ username }: { username: string }) {
  const { t } = useTranslation();
  const failed = useFailureText();
  const credentials = useCredentials();
  const notices = useNotices();
  const form = useForm<Values>();
  const [open, setOpen] = useState(false);

  const save = async ({ currentPassword, newPassword }: Values) => {
    try {
      await credentials.changePassword({ currentPassword, newPassword });
      form.reset();
      setOpen(false);
      notices.show('success', t('ownPassword.changed'));
      return null;
    } catch (error) {
      if (!isWrongPassword(error)) return isThrottled(error) ? t('ownPassword.throttled') : failed(error);
      form.setError('currentPassword', { message: t('ownPassword.wrong') }, { shouldFocus: true });
      return null;
    }
  };

  return (
    <section>
      <h2>{t('ownPassword.title')}</h2>
      <Button variant="default" mt={12} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('ownPassword.change')}
      </Button>
      {open && (
        <Form id="change-password" form={form} submit={t('ownPassword.save')} onSend={save}>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <SecretInput
            label={t('ownPassword.current')}
            autoComplete="current-password"
            autoFocus
            error={form.formState.errors.currentPassword?.message}
            {...form.register('currentPassword', { required: t('password.missing') })}
          />
          <NewPasswordFields />
        </Form>
      )}
    </section>
  );
}

const isThrottled = (error: unknown) => error instanceof ApiError && error.status === 429;
const isWrongPassword = (error: unknown) =>
  error instanceof ApiError &&
  error.validationErrors.some(({ attribute }) => attribute === 'currentPassword');
