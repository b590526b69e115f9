import { needsSmtpUtf8, type UserAttributes } from '@aloud/api';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserValues } from './draft.ts';
import { TextField } from './TextField.tsx';

/** The person's email address, with a warning if no mail would reach it. A text field: Chromium rewrites other letters in one for addresses. */
export function EmailField({ attributes }: { readonly attributes: UserAttributes }) {
  const { t } = useTranslation();
  const { watch } = useFormContext<UserValues>();
  const isUnreachable = attributes.email.anyLetters === false && needsSmtpUtf8(watch('email'));
  return (
    <TextField
      attributes={attributes}
      name="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      description={isUnreachable ? <span role="status">{t('userForm.hints.emailLetters')}</span> : undefined}
    />
  );
}
