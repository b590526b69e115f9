import type { UserAttributes } from '@aloud/api';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Locked } from '../../../../ui/forms/Locked.tsx';
import type { FieldName, UserValues } from './draft.ts';
import { isAbsent } from './rights.ts';

type TextName = Exclude<
  FieldName,
  'name' | 'organizations' | 'adminRights' | 'groups' | 'shared' | 'speakingBookRights' | 'password'
>;

type TextFieldProps = {
  readonly attributes: UserAttributes;
  readonly name: TextName;
} & Pick<
  TextInputProps,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'description' | 'required'
>;

/** A text field of a person; with a padlock if it is locked, and not rendered if the person does not have the field. */
export function TextField({ attributes, name, ...input }: TextFieldProps) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<UserValues>();
  const { value, viewable, editable, lock } = attributes[name];
  if (isAbsent(attributes[name])) return null;
  const label = t(`userForm.fields.${name}`);
  if (editable === 0)
    return <Locked label={label} value={viewable === 2 ? String(value ?? '') : undefined} lock={lock} />;
  // The form's errors have the shape of its values; a leaf has a message.
  const fault = get(formState.errors, name) as { message?: string } | undefined;
  return (
    <TextInput
      label={label}
      dir="auto"
      error={fault?.message}
      {...input}
      {...register(name as FieldPath<UserValues>)}
    />
  );
}
