import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface NameFieldProps {
  /** Whether it gets the focus when rendered; needed if the dialog is already open. */
  readonly autoFocus?: boolean;
}

/** The name of a group or a school unit. */
export const NameField = observer(function NameField({ autoFocus = false }: NameFieldProps) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<{ name: string }>();
  return (
    <TextInput
      label={t('controlPanel.name')}
      dir="auto"
      autoComplete="off"
      autoFocus={autoFocus}
      data-autofocus
      error={formState.errors.name?.message}
      {...register('name', { validate: (name) => name.trim() !== '' || t('password.missing') })}
    />
  );
});
