import { ApiError } from '@aloud/api';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCredentials } from '../../data/account/credentials.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { useFailureText } from '../../ui/useFailureText.ts';

/** Sends a link for a new password. The message afterwards does not reveal whether the account exists. */
export function ForgottenPassword() {
  const { t } = useTranslation();
  const failed = useFailureText();
  const { origin } = useVisit();
  const credentials = useCredentials();
  const form = useForm<{ username: string }>();
  const [sent, setSent] = useState(false);

  const send = async ({ username }: { username: string }) => {
    try {
      await credentials.requestPasswordReset(username.trim(), origin + paths.newPassword);
      setSent(true);
      return null;
    } catch (error) {
      const throttled = error instanceof ApiError && error.status === 429;
      return throttled ? t('ownPassword.throttled') : failed(error);
    }
  };

  return (
    <Frame tabs={[]}>
      <Heading title={t('ownPassword.forgottenTitle')} />
      <p role="status">{sent ? t('ownPassword.sent') : ''}</p>
      {sent ? (
        <Button component={Link} to={paths.login}>
          {t('ownPassword.toLogin')}
        </Button>
      ) : (
        <Form id="forgotten-password" form={form} submit={t('ownPassword.send')} onSend={send}>
          <TextInput
            label={t('ownPassword.named')}
            description={t('ownPassword.forgottenHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={form.formState.errors.username?.message}
            {...form.register('username', {
              validate: (value = '') => value.trim() !== '' || t('ownPassword.namedMissing'),
            })}
          />
        </Form>
      )}
    </Frame>
  );
}
