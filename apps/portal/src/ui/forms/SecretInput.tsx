import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';

/** A box for a password or a PIN, whose characters can be shown. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      // The kit's own eye is not hidden from who reads by ear.
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'hide' : 'show'} size={20} />}
      {...props}
      // Without the word 'password', so that the box keeps its name to itself.
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.show'), tabIndex: 0, size: 40 }}
    />
  );
}
