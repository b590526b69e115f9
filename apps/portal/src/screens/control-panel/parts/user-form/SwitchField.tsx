import type { UserAttributes } from '@aloud/api';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Locked } from '../../../../ui/forms/Locked.tsx';
import type { UserValues } from './draft.ts';
import { isAbsent } from './rights.ts';

interface SwitchFieldProps {
  readonly attributes: UserAttributes;
  readonly name: 'shared' | 'speakingBookRights';
}

/** A switch, with a line that explains it. */
export function SwitchField({ attributes, name }: SwitchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { control } = useFormContext<UserValues>();
  const { field } = useController({ control, name });
  const { value, viewable, editable, lock } = attributes[name];
  if (isAbsent(attributes[name])) return null;
  const label = t(`userForm.fields.${name}`);
  if (editable === 0) {
    const said = t(value ? 'userForm.yes' : 'userForm.no');
    return <Locked label={label} value={viewable === 2 ? said : undefined} lock={lock} />;
  }
  return (
    <Switch
      ref={field.ref}
      label={<span id={id}>{label}</span>}
      // Otherwise the line below would be part of its name.
      aria-labelledby={id}
      description={t(`userForm.hints.${name}`)}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
