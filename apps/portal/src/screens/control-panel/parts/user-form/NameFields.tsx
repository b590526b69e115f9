import type { UserAttributes } from '@aloud/api';
import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Locked } from '../../../../ui/forms/Locked.tsx';
import type { UserValues } from './draft.ts';

const parts = ['firstName', 'lastName'] as const;

export function NameFields({ attributes: { name } }: { attributes: UserAttributes }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<UserValues>();
  const faults = formState.errors.name;
  return parts.map((part) => {
    const label = t(`userForm.fields.${part}`);
    if (name.editable === 0)
      return <Locked key={part} label={label} value={name.value?.[part]} lock={name.lock} />;
    return (
      <TextInput
        key={part}
        label={label}
        dir="auto"
        required
        autoComplete="off"
        error={faults?.[part]?.message ?? (part === 'firstName' ? faults?.message : undefined)}
        {...register(`name.${part}`)}
      />
    );
  });
}
