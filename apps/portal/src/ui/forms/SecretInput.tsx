import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';

/** A field for a password or a PIN, whose characters can be shown. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      // Mantine's own eye icon is not hidden from screen readers.
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'hide' : 'show'} size={20} />}
      {...props}
      // Without the word 'password', so that only the field itself has that name.
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.show'), tabIndex: 0, size: 40 }}
    />
  );
}
