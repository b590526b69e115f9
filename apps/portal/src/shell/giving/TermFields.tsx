import { Textarea, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import classes from './Giving.module.css';
import type { TermValues } from './giftValues.ts';

interface TermFieldsProps {
  /** Where the note is shown. */
  readonly noteHint: string;
}

/** From when and until when something is given, and what is said with it. */
export function TermFields({ noteHint }: TermFieldsProps) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<TermValues>();
  const below = ['label', 'input', 'description', 'error'] as const;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('readingLists.from')}
          description={t('readingLists.fromHint')}
          inputWrapperOrder={[...below]}
          error={formState.errors.from?.message}
          {...register('from')}
        />
        <TextInput
          type="date"
          label={t('readingLists.to')}
          description={t('readingLists.toHint')}
          inputWrapperOrder={[...below]}
          error={formState.errors.to?.message}
          {...register('to', {
            validate: (to, { from }) => to === '' || from <= to || t('readingLists.order'),
          })}
        />
      </div>
      <Textarea
        label={t('readingLists.giftNote')}
        description={noteHint}
        rows={2}
        maxLength={1000}
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </>
  );
}
