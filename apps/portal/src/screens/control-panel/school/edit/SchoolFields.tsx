import type { SchoolUnitForm } from '@aloud/api';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Locked } from '../../../../ui/forms/Locked.tsx';
import { fieldLock } from '../../parts/locks.ts';
import { ReadingEffect } from '../../parts/ReadingEffect.tsx';
import type { SchoolValues } from './draft.ts';
import { type SwitchName, switchNames, type TextName, textNames } from './fields.ts';
import classes from './SchoolFields.module.css';
import { ZoneField } from './ZoneField.tsx';

interface FieldProps<Name> {
  readonly unit: SchoolUnitForm;
  readonly name: Name;
}

/** Every field of a school unit, open or locked as the server says. */
export function SchoolFields({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  return (
    <>
      <section className={classes.part} aria-label={t('controlPanel.school.tabs.about')}>
        <TextField unit={unit} name="name" />
        {textNames.map((name) => (
          <TextField key={name} unit={unit} name={name} />
        ))}
        <ZoneField unit={unit} />
      </section>
      <section className={classes.part}>
        <h2>{t('controlPanel.school.settings')}</h2>
        {switchNames.map((name) => (
          <SwitchField key={name} unit={unit} name={name} />
        ))}
      </section>
    </>
  );
}

function TextField({ unit, name }: FieldProps<TextName | 'name'>) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<SchoolValues>();
  const label = name === 'name' ? t('controlPanel.name') : t(`controlPanel.school.fields.${name}`);
  const lock = fieldLock(unit.rights[name]);
  if (lock) return <Locked label={label} value={String(unit[name] ?? '')} lock={lock} />;
  const given = {
    label,
    dir: 'auto',
    error: formState.errors[name]?.message,
    autoComplete: 'off',
    ...register(name, {
      validate: (value) => name !== 'name' || value.trim() !== '' || t('password.missing'),
    }),
  };
  if (name === 'comment') return <Textarea {...given} rows={3} />;
  return <TextInput {...given} inputMode={name === 'pupilNumber' ? 'numeric' : undefined} />;
}

function SwitchField({ unit, name }: FieldProps<SwitchName>) {
  const { t } = useTranslation();
  const id = useId();
  // Controlled: Mantine's switch has a state of its own, which `register` alone would not set.
  const { field } = useController<SchoolValues, SwitchName>({ name });
  const label = t(`controlPanel.school.fields.${name}`);
  const lock = fieldLock(unit.rights[name]);
  if (lock)
    return (
      <Locked
        label={label}
        value={t(unit[name] ? 'controlPanel.school.on' : 'controlPanel.school.off')}
        lock={lock}
      />
    );
  const { value, onChange, ...rest } = field;
  return (
    <>
      <Switch
        label={<span id={id}>{label}</span>}
        // Otherwise the hint, which describes the switch, would be part of its name too.
        aria-labelledby={id}
        description={t(`controlPanel.school.hints.${name}`)}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...rest}
      />
      {name === 'speakingBooks' && (
        <ReadingEffect schoolUnitUid={unit.uid} setting={value ? { talkingBooks: 'yes' } : null} />
      )}
    </>
  );
}
