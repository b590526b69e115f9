import { mostOptions } from '@aloud/api';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from './Assignments.module.css';
import { type AssignmentValues, newOption } from './draft.ts';

/** The options of a question, and which of them is correct. */
export function OptionFields({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const { control, register, formState } = useFormContext<AssignmentValues>();
  const name = `questions.${at}.options` as const;
  // Its own ids are the values of the correct option.
  const { fields, append, remove } = useFieldArray<AssignmentValues, typeof name, 'key'>({
    name,
    control,
    keyName: 'key',
  });
  const options = useWatch<AssignmentValues, typeof name>({ name });
  const add = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.questions?.[at]?.options;
  const isFull = fields.length >= mostOptions;
  return (
    <>
      {fields.map(({ key }, which) => (
        <div key={key} className={classes.option}>
          <TextInput
            label={t('assignments.option', { number: which + 1 })}
            maxLength={255}
            autoComplete="off"
            error={errors?.[which]?.text?.message}
            {...register(`${name}.${which}.text`, {
              validate: (text) => text.trim() !== '' || t('assignments.needed'),
            })}
          />
          {fields.length > 2 && (
            <Button
              variant="default"
              aria-label={t('assignments.removeOption', { number: which + 1 })}
              onClick={() => {
                remove(which);
                add.current?.focus();
              }}
            >
              <Icon name="close" size={20} />
            </Button>
          )}
        </div>
      ))}
      <div className={classes.tools}>
        <Button
          ref={add}
          variant="default"
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && append(newOption(), { focusName: `${name}.${fields.length}.text` })}
        >
          {t('assignments.addOption')}
        </Button>
      </div>
      <NativeSelect
        label={t('assignments.correct')}
        data={[
          { value: '', label: t('assignments.noCorrect') },
          ...options.map(({ id, text }, which) => ({
            value: id,
            label: text.trim() || t('assignments.option', { number: which + 1 }),
          })),
        ]}
        rightSection={<Icon name="down" size={20} />}
        {...register(`questions.${at}.correct`)}
      />
    </>
  );
}
