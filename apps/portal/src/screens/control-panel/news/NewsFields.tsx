import { type Locale, locales, newsPlaces, newsRoles } from '@aloud/api';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { localeNames } from '../../../i18n/localeNames.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { NewsValues } from './draft.ts';
import classes from './NewsPage.module.css';

/** Every field of a news item. */
export function NewsFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<NewsValues>();
  const languages = useWatch<NewsValues, 'languages'>({ name: 'languages' });
  const needed = { required: t('newsRecord.needed') };
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('newsRecord.from')}
          error={formState.errors.from?.message}
          {...register('from', needed)}
        />
        <TextInput
          type="date"
          label={t('newsRecord.to')}
          description={t('newsRecord.toHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={formState.errors.to?.message}
          {...register('to', {
            validate: (to, { from }) => to === '' || from <= to || t('newsRecord.order'),
          })}
        />
      </div>
      <Roles />
      <NativeSelect
        label={t('newsRecord.place')}
        description={t('newsRecord.placeHint')}
        data={[
          { value: '', label: t('newsRecord.noPlace') },
          ...newsPlaces.map((place) => ({ value: place, label: t(`nav.${place}`) })),
        ]}
        error={formState.errors.place?.message}
        rightSection={<Icon name="down" size={20} />}
        {...register('place')}
      />
      <Languages />
      {locales
        .filter((locale) => languages.includes(locale))
        .map((locale) => (
          <Words key={locale} locale={locale} />
        ))}
    </>
  );
}

function Roles() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<NewsValues, 'roles'>({ name: 'roles' });
  return (
    <Choices
      label={t('newsRecord.roles')}
      hint={t('newsRecord.rolesHint')}
      options={newsRoles.map((id) => optionOf(id, t(`newsRecord.role.${id}`)))}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      empty=""
    />
  );
}

function Languages() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<NewsValues, 'languages'>({
    name: 'languages',
    rules: { validate: (chosen) => chosen.length > 0 || t('newsRecord.noLanguage') },
  });
  return (
    <Choices
      label={t('newsRecord.languages')}
      hint={t('newsRecord.languagesHint')}
      options={locales.map((id) => optionOf(id, localeNames[id]))}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      empty=""
    />
  );
}

const optionOf = (id: string, name: string) => ({ id, name, selectable: true, removable: true, lock: null });

/** The texts of one language. */
function Words({ locale }: { readonly locale: Locale }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<NewsValues>();
  const errors = formState.errors.words?.[locale];
  const needed = { validate: (text: string) => text.trim() !== '' || t('newsRecord.needed') };
  return (
    <fieldset className={classes.words} lang={locale}>
      <legend>{localeNames[locale]}</legend>
      <TextInput
        label={t('newsRecord.title')}
        maxLength={120}
        autoComplete="off"
        error={errors?.title?.message}
        {...register(`words.${locale}.title`, needed)}
      />
      <Textarea
        label={t('newsRecord.text')}
        rows={5}
        maxLength={2000}
        error={errors?.text?.message}
        {...register(`words.${locale}.text`, needed)}
      />
      <TextInput
        label={t('newsRecord.pictureText')}
        description={t('newsRecord.pictureTextHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={255}
        autoComplete="off"
        error={errors?.pictureText?.message}
        {...register(`words.${locale}.pictureText`)}
      />
    </fieldset>
  );
}
