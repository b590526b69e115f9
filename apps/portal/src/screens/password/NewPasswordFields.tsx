import { PasswordInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export interface NewPasswordValues {
  readonly newPassword: string;
  readonly repeated: string;
}

/** A new password, typed twice; the rules are those of the server (@aloud/api, newPassword). */
export function NewPasswordFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<NewPasswordValues>();
  const { newPassword, repeated } = formState.errors;
  // Without the word 'password', so that the box keeps its name to itself.
  const toggle = { 'aria-label': t('signIn.show'), tabIndex: 0, size: 40 };
  return (
    <>
      <PasswordInput
        label={t('password.fresh')}
        description={t('password.hint')}
        autoComplete="new-password"
        error={newPassword?.message}
        visibilityToggleButtonProps={toggle}
        {...register('newPassword', {
          required: t('password.missing'),
          minLength: { value: 8, message: t('password.short') },
          maxLength: { value: 255, message: t('password.long') },
        })}
      />
      <PasswordInput
        label={t('password.repeat')}
        autoComplete="new-password"
        error={repeated?.message}
        visibilityToggleButtonProps={toggle}
        {...register('repeated', {
          validate: (value, values) => value === values.newPassword || t('password.mismatch'),
        })}
      />
    </>
  );
}
