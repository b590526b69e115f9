import { NativeSelect, Switch } from '@mantine/core';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../../ui/icons/Icon.tsx';
import classes from '../Sync.module.css';
import { isOfFiles } from '../syncState.ts';
import { clock } from './clock.ts';
import type { SyncForm } from './draft.ts';

/** When it runs by itself, and whether runs change anybody. */
export function When() {
  const { t } = useTranslation();
  const type = useWatch<SyncForm, 'type'>({ name: 'type' });
  return (
    <section className={classes.part}>
      <h2>{t('sync.form.when')}</h2>
      {!isOfFiles(type) && <Hour />}
      <DryRun />
    </section>
  );
}

function Hour() {
  const { t, i18n } = useTranslation();
  const { register, formState } = useFormContext<SyncForm>();
  return (
    <NativeSelect
      label={t('sync.form.hour')}
      rightSection={<Icon name="down" size={20} />}
      error={formState.errors.hour?.message}
      data={[
        { value: '', label: t('sync.form.byHandOnly') },
        ...Array.from({ length: 24 }, (_, hour) => ({
          value: String(hour),
          label: clock(hour, i18n.language),
        })),
      ]}
      {...register('hour')}
    />
  );
}

function DryRun() {
  const { t } = useTranslation();
  const id = useId();
  // Controlled: Mantine's switch has a state of its own, which `register` alone would not set.
  const { field } = useController<SyncForm, 'dryRun'>({ name: 'dryRun' });
  const { value, onChange, ...rest } = field;
  return (
    <Switch
      label={<span id={id}>{t('sync.form.dryRun')}</span>}
      aria-labelledby={id}
      description={t('sync.form.dryRunHint')}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  );
}
