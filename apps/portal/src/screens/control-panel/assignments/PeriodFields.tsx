import { Textarea, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import classes from './Assignments.module.css';

/** When an assignment is given, and with which words. */
export interface PeriodValues {
  readonly from: string;
  /** Empty: it has no last day. */
  readonly to: string;
  readonly note: string;
}

export const periodOf = ({ from, to, note }: PeriodValues) => ({ from, to: to || null, note });

export const isPeriodField = (name: string): boolean => ['from', 'to', 'note'].includes(name);

/** From, to and the note to the pupils. */
export function PeriodFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PeriodValues>();
  const { errors } = formState;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('assignments.from')}
          error={errors.from?.message}
          {...register('from', { required: t('assignments.needed') })}
        />
        <TextInput
          type="date"
          label={t('assignments.to')}
          description={t('assignments.toHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.to?.message}
          {...register('to', {
            validate: (to, { from }) => to === '' || from <= to || t('assignments.order'),
          })}
        />
      </div>
      <Textarea
        label={t('assignments.note')}
        description={t('assignments.noteHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        maxLength={1000}
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}
