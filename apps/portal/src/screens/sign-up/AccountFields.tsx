import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { looksLikeEmail } from '../../ui/forms/looksLikeEmail.ts';
import { NewPasswordFields, type NewPasswordValues } from '../../ui/forms/NewPasswordFields.tsx';

export interface AccountValues extends NewPasswordValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/** Who the guardian is. @param locked once the account is made, it is no longer changed here */
export function AccountFields({ locked }: { locked: boolean }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<AccountValues>();
  const { firstname, lastname, email } = formState.errors;
  const filled = (value = '') => value.trim() !== '' || t('signup.missing');
  if (locked) return <p>{t('signup.accountReady')}</p>;
  return (
    <>
      <TextInput
        label={t('signup.firstname')}
        dir="auto"
        autoComplete="given-name"
        maxLength={255}
        error={firstname?.message}
        {...register('firstname', { validate: filled })}
      />
      <TextInput
        label={t('signup.lastname')}
        dir="auto"
        autoComplete="family-name"
        maxLength={255}
        error={lastname?.message}
        {...register('lastname', { validate: filled })}
      />
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('signup.email')}
        description={t('signup.emailHint')}
        autoComplete="username"
        error={email?.message}
        {...register('email', {
          validate: (value = '') =>
            value.trim() === '' ? t('signup.missing') : looksLikeEmail(value) || t('signup.emailInvalid'),
        })}
      />
      <NewPasswordFields />
    </>
  );
}
