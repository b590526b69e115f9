import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A box for a password or a PIN, whose characters can be shown. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...props}
      // Without the word 'password', so that the box keeps its name to itself.
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.show'), tabIndex: 0, size: 40 }}
    />
  );
}
