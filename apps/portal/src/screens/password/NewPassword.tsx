import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCredentials } from '../../data/account/credentials.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../ui/forms/NewPasswordFields.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { useFailureText } from '../../ui/useFailureText.ts';

/** The page of the link in an email: sets a new password. */
export function NewPassword() {
  const { t } = useTranslation();
  const failed = useFailureText();
  const { origin } = useVisit();
  const credentials = useCredentials();
  const { pathname, hash } = useLocation();
  const [link] = useState(origin + pathname + hash);
  const form = useForm<NewPasswordValues>();
  const [done, setDone] = useState(false);

  const save = async ({ newPassword }: NewPasswordValues) => {
    try {
      const valid = await credentials.resetPassword(link, newPassword);
      setDone(valid);
      return valid ? null : t('confirmEmail.invalid');
    } catch (error) {
      return failed(error);
    }
  };

  return (
    <Frame tabs={[]}>
      <Heading title={t('ownPassword.newTitle')} />
      <p role="status">{done ? t('ownPassword.changed') : t('ownPassword.newHint')}</p>
      {done ? (
        <Button component={Link} to={`${paths.login}?reauthenticate=true`}>
          {t('ownPassword.toLogin')}
        </Button>
      ) : (
        <Form id="new-password" form={form} submit={t('ownPassword.save')} onSend={save}>
          <NewPasswordFields />
        </Form>
      )}
    </Frame>
  );
}
