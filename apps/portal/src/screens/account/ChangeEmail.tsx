import { ApiError, type Me } from '@aloud/api';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCredentials } from '../../data/account/credentials.ts';
import { keys } from '../../data/keys.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { paths } from '../../site/paths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { SecretInput } from '../../ui/forms/SecretInput.tsx';
import { useKept } from '../../ui/forms/useKept.ts';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../ui/useFailureText.ts';

interface Values {
  readonly email: string;
  readonly currentPassword: string;
}

const never = ['currentPassword'] as const;

/** Changes the email address; an email with a link is sent to it immediately. */
export function ChangeEmail({ me }: { me: Me }) {
  const { t } = useTranslation();
  const failed = useFailureText();
  const { origin, drafts } = useVisit();
  const credentials = useCredentials();
  const notices = useNotices();
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: { email: me.email ?? '' } });
  const kept = useKept(form, draftNames.changeEmail, { never });
  const [open, setOpen] = useState(() => drafts.read(draftNames.changeEmail) !== null);
  const { errors } = form.formState;

  const save = async ({ email, currentPassword }: Values) => {
    try {
      await credentials.changeEmail({ email: email.trim(), currentPassword });
    } catch (error) {
      const wrong = error instanceof ApiError ? error.validationErrors : [];
      const [fault] = wrong;
      if (!fault)
        return error instanceof ApiError && error.status === 429 ? t('ownPassword.throttled') : failed(error);
      const box = fault.attribute === 'email' ? 'email' : 'currentPassword';
      const message = t(box === 'email' ? 'account.emailInvalid' : 'ownPassword.wrong');
      form.setError(box, { message }, { shouldFocus: true });
      return '';
    }
    setOpen(false);
    form.reset({ email, currentPassword: '' });
    await queries.invalidateQueries({ queryKey: keys.me() });
    await credentials.requestEmailValidation(origin + paths.confirmEmail).then(
      () => notices.show('success', t('account.emailSent', { email })),
      () => notices.show('warning', t('account.emailFailed')),
    );
    return null;
  };

  return (
    <section>
      <h2>{t('account.email')}</h2>
      <Button variant="default" mt={12} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('account.emailChange')}
      </Button>
      {open && (
        <Form id="change-email" form={form} submit={t('account.emailSave')} onSend={save} kept={kept}>
          <TextInput
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            label={t('account.emailNew')}
            autoComplete="email"
            autoFocus
            error={errors.email?.message}
            {...form.register('email', {
              validate: (value) => value.trim() !== '' || t('password.missing'),
            })}
          />
          <SecretInput
            label={t('ownPassword.current')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', { required: t('password.missing') })}
          />
        </Form>
      )}
    </section>
  );
}
