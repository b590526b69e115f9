import { syncAuths, syncTypes, type UsualConfigs } from '@aloud/api';
import { NativeSelect, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SecretInput } from '../../../../../ui/forms/SecretInput.tsx';
import { Icon } from '../../../../../ui/icons/Icon.tsx';
import classes from '../Sync.module.css';
import { isOfFiles } from '../syncState.ts';
import { type SyncForm, usualValues } from './draft.ts';

interface SourceFieldsProps {
  /** Whether one is stored. */
  readonly hasSecret: boolean;
  /** What another type of system begins with. */
  readonly usual: UsualConfigs;
}

/** Which system, where it answers, and how to sign in to it. */
export function SourceFields({ hasSecret, usual }: SourceFieldsProps) {
  const { t } = useTranslation();
  const { register, setValue } = useFormContext<SyncForm>();
  const begin = (chosen: string) => {
    const type = syncTypes.find((each) => each === chosen);
    if (type) for (const [name, value] of usualValues(type, usual[type])) setValue(name, value);
  };
  const type = useWatch<SyncForm, 'type'>({ name: 'type' });
  const ofFiles = isOfFiles(type);
  return (
    <section className={classes.part}>
      <h2>{t('sync.form.source')}</h2>
      <NativeSelect
        label={t('sync.form.type')}
        description={t(ofFiles ? 'sync.form.fileHint' : 'sync.form.typeHint')}
        rightSection={<Icon name="down" size={20} />}
        data={syncTypes.map((value) => ({ value, label: t(`sync.types.${value}`) }))}
        {...register('type', {
          onChange: ({ target }: { target: HTMLSelectElement }) => begin(target.value),
        })}
      />
      {!ofFiles && <Access hasSecret={hasSecret} />}
    </section>
  );
}

function Access({ hasSecret }: { readonly hasSecret: boolean }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<SyncForm>();
  const auth = useWatch<SyncForm, 'auth'>({ name: 'auth' });
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('sync.form.address')}
        description={t('sync.form.addressHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        error={errors.address?.message}
        {...register('address')}
      />
      <NativeSelect
        label={t('sync.form.auth')}
        rightSection={<Icon name="down" size={20} />}
        data={syncAuths.map((value) => ({ value, label: t(`sync.form.auths.${value}`) }))}
        {...register('auth')}
      />
      {auth !== 'bearer' && (
        <TextInput
          label={t(auth === 'oauth1' ? 'sync.form.consumerKey' : 'sync.form.clientId')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={errors.clientId?.message}
          {...register('clientId')}
        />
      )}
      <SecretInput
        label={t(auth === 'bearer' ? 'sync.form.token' : 'sync.form.secret')}
        description={hasSecret ? t('sync.form.secretKept') : undefined}
        dir="ltr"
        autoComplete="new-password"
        error={errors.secret?.message}
        {...register('secret')}
      />
      {auth === 'oauth2' && <More />}
    </>
  );
}

function More() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<SyncForm>();
  const { errors } = formState;
  return (
    <details className={classes.more} open={Boolean(errors.tokenAddress ?? errors.scope)}>
      <summary>{t('sync.form.more')}</summary>
      <div>
        <TextInput
          label={t('sync.form.tokenAddress')}
          description={t('sync.form.tokenAddressHint')}
          type="url"
          dir="ltr"
          autoComplete="off"
          error={errors.tokenAddress?.message}
          {...register('tokenAddress')}
        />
        <TextInput
          label={t('sync.form.scope')}
          description={t('sync.form.scopeHint')}
          dir="ltr"
          autoComplete="off"
          error={errors.scope?.message}
          {...register('scope')}
        />
      </div>
    </details>
  );
}
