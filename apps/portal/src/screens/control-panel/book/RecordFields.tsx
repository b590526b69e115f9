import { bookSubscriptionTypes, realmIds } from '@aloud/api';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOfService } from '../../../realm/serviceNames.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import type { ChoiceName, RecordValues, SwitchName, TextName } from './draft.ts';
import classes from './RecordPage.module.css';
import { useChecks } from './useChecks.ts';

/** Every field of the record of a book. */
export function RecordFields() {
  const { t, i18n } = useTranslation();
  const regions = new Intl.DisplayNames(i18n.language, { type: 'region' });
  // The realm of Great Britain is called uk; its country code is GB.
  const countryOf = (realm: string) => regions.of(realm === 'uk' ? 'GB' : realm.toUpperCase()) ?? realm;
  return (
    <>
      <section className={classes.part}>
        <h2>{t('bookRecord.about')}</h2>
        <TextField name="title" />
        <TextField name="authors" lines={2} />
        <TextField name="description" lines={4} />
        <div className={classes.pair}>
          <TextField name="series" />
          <TextField name="seriesPart" />
        </div>
        <TextField name="isbn" />
      </section>
      <section className={classes.part}>
        <h2>{t('bookRecord.readers')}</h2>
        <div className={classes.pair}>
          <TextField name="ageFrom" />
          <TextField name="ageTo" />
        </div>
        <TextField name="levels" lines={2} />
        <TextField name="subjects" />
      </section>
      <section className={classes.part}>
        <h2>{t('bookRecord.rights')}</h2>
        <ChoiceField name="services" options={bookSubscriptionTypes} nameOf={nameOfService} />
        <SwitchField name="talkingBook" />
        <SwitchField name="comingSoon" />
        <SwitchField name="banner" />
        <ChoiceField name="realms" options={realmIds} nameOf={countryOf} />
        <div className={classes.pair}>
          <TextField name="soldIn" />
          <TextField name="notSoldIn" />
        </div>
        <div className={classes.pair}>
          <TextField name="soldFrom" />
          <TextField name="soldUntil" />
        </div>
      </section>
      <TextField name="reason" />
    </>
  );
}

const days: ReadonlyArray<TextName | 'reason'> = ['soldFrom', 'soldUntil'];

/** A field with a line or more. Some have a hint: how it is written, or what it means if it is empty. */
function TextField({ name, lines = 1 }: { readonly name: TextName | 'reason'; readonly lines?: number }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<RecordValues>();
  const checks = useChecks();
  const given = {
    label: t(`bookRecord.fields.${name}`),
    description: isHinted(name) ? t(`bookRecord.hints.${name}`) : undefined,
    error: formState.errors[name]?.message,
    autoComplete: 'off',
    // Below, so that two fields beside each other stay on a line.
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    ...register(name, { validate: checks[name] ?? (() => true) }),
  };
  if (lines > 1) return <Textarea {...given} rows={lines} />;
  return <TextInput {...given} type={days.includes(name) ? 'date' : 'text'} />;
}

const hinted = ['authors', 'levels', 'subjects', 'soldIn', 'ageFrom', 'reason'] as const;
const isHinted = (name: string): name is (typeof hinted)[number] => hinted.some((each) => each === name);

function SwitchField({ name }: { readonly name: SwitchName }) {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController<RecordValues, SwitchName>({ name });
  const { value, onChange, ...rest } = field;
  return (
    <Switch
      label={<span id={id}>{t(`bookRecord.fields.${name}`)}</span>}
      // Otherwise the hint, which describes the switch, would be part of its name too.
      aria-labelledby={id}
      description={t(`bookRecord.hints.${name}`)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  );
}

interface ChoiceFieldProps {
  readonly name: ChoiceName;
  readonly options: readonly string[];
  readonly nameOf: (option: string) => string;
}

function ChoiceField({ name, options, nameOf }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<RecordValues, ChoiceName>({ name });
  return (
    <Choices
      label={t(`bookRecord.fields.${name}`)}
      hint={t(`bookRecord.hints.${name}`)}
      options={options.map((id) => ({
        id,
        name: nameOf(id),
        selectable: true,
        removable: true,
        lock: null,
      }))}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      empty=""
    />
  );
}
