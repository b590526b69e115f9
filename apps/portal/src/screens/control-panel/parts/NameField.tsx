import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface NameFieldProps {
  /** Whether it is written in at once. A dialog sees to that by itself. */
  readonly autoFocus?: boolean;
}

/** What a group or a school unit is called. */
export const NameField = observer(function NameField({ autoFocus = false }: NameFieldProps) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<{ name: string }>();
  return (
    <TextInput
      label={t('controlPanel.name')}
      autoComplete="off"
      autoFocus={autoFocus}
      data-autofocus
      error={formState.errors.name?.message}
      {...register('name', { validate: (name) => name.trim() !== '' || t('password.missing') })}
    />
  );
});
