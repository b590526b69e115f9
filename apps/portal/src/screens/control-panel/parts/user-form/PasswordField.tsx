import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useControlPanel } from '../../../../data/useControlPanel.ts';
import { SecretInput } from '../../../../ui/forms/SecretInput.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../../ui/useFailureText.ts';
import classes from './UserForm.module.css';

/** A password set by the school, with a suggestion of words that a child can read and type. */
export function PasswordField({ optional = false }: { optional?: boolean }) {
  const { t, i18n } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const failed = useFailureText();
  const { register, setValue, formState } = useFormContext<{ password: string }>();
  const [visible, setVisible] = useState(false);
  const suggest = async () => {
    try {
      const { passphrase } = await services.userForms.passphrase(i18n.language);
      setValue('password', passphrase, { shouldDirty: true, shouldValidate: true });
      // It has to be readable to be handed out.
      setVisible(true);
    } catch (error) {
      notices.show('error', failed(error));
    }
  };
  return (
    <div className={classes.suggestion}>
      <SecretInput
        label={t(optional ? 'userForm.firstPassword' : 'password.fresh')}
        description={optional ? t('userForm.hints.password') : t('password.hint')}
        autoComplete="new-password"
        visible={visible}
        onVisibilityChange={setVisible}
        error={formState.errors.password?.message}
        {...register('password', {
          validate: (value) =>
            value.length >= 8 ||
            (optional && value === '') ||
            t(value === '' ? 'password.missing' : 'password.short'),
          maxLength: { value: 255, message: t('password.long') },
        })}
      />
      <Button variant="default" onClick={() => void suggest()}>
        {t('userForm.suggest')}
      </Button>
    </div>
  );
}
