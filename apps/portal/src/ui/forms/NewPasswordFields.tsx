import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SecretInput } from './SecretInput.tsx';

export interface NewPasswordValues {
  readonly newPassword: string;
  readonly repeated: string;
}

/** A new password, typed twice; the rules are those of the server (@aloud/api, newPassword). */
export function NewPasswordFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<NewPasswordValues>();
  const { newPassword, repeated } = formState.errors;
  return (
    <>
      <SecretInput
        label={t('password.fresh')}
        description={t('password.hint')}
        autoComplete="new-password"
        error={newPassword?.message}
        {...register('newPassword', {
          required: t('password.missing'),
          minLength: { value: 8, message: t('password.short') },
          maxLength: { value: 255, message: t('password.long') },
        })}
      />
      <SecretInput
        label={t('password.repeat')}
        autoComplete="new-password"
        error={repeated?.message}
        {...register('repeated', {
          validate: (value, values) => value === values.newPassword || t('password.mismatch'),
        })}
      />
    </>
  );
}
