import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import classes from './Assignments.module.css';
import type { AssignmentValues } from './draft.ts';
import { OptionFields } from './OptionFields.tsx';

interface QuestionCardProps {
  /** Its place among the questions. */
  readonly at: number;
  readonly isLast: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One question with its fields and tools. */
export function QuestionCard({ at, isLast, onMove, onRemove }: QuestionCardProps) {
  const { t } = useTranslation();
  const type = useWatch<AssignmentValues, `questions.${number}.type`>({ name: `questions.${at}.type` });
  const number = at + 1;
  const buttons = useRef<Partial<Record<'up' | 'down', HTMLButtonElement | null>>>({});
  const pressed = useRef<'up' | 'down' | null>(null);
  // The button that was pressed keeps the focus while its question moves; at an end, the other one gets it.
  useEffect(() => {
    if (pressed.current === null) return;
    const { up, down } = buttons.current;
    const wanted = pressed.current === 'up' ? (at === 0 ? down : up) : isLast ? up : down;
    pressed.current = null;
    wanted?.focus();
  }, [at, isLast]);
  const press = (which: 'up' | 'down') => {
    const to = which === 'up' ? at - 1 : at + 1;
    if (to < 0 || (which === 'down' && isLast)) return;
    pressed.current = which;
    onMove(to);
  };
  return (
    <fieldset className={classes.question}>
      <legend>{t('assignments.question', { number, type: t(`assignments.type.${type}`) })}</legend>
      <Fields at={at} type={type} />
      <div className={classes.tools}>
        <Button
          ref={(button) => {
            buttons.current.up = button;
          }}
          variant="default"
          aria-label={t('assignments.upLabel', { number })}
          aria-disabled={at === 0 || undefined}
          onClick={() => press('up')}
        >
          {t('assignments.up')}
        </Button>
        <Button
          ref={(button) => {
            buttons.current.down = button;
          }}
          variant="default"
          aria-label={t('assignments.downLabel', { number })}
          aria-disabled={isLast || undefined}
          onClick={() => press('down')}
        >
          {t('assignments.down')}
        </Button>
        <Button variant="default" aria-label={t('assignments.removeQuestion', { number })} onClick={onRemove}>
          {t('assignments.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

function Fields({ at, type }: { readonly at: number; readonly type: string }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<AssignmentValues>();
  const errors = formState.errors.questions?.[at];
  const needed = { validate: (text: string) => text.trim() !== '' || t('assignments.needed') };
  if (type === 'reflection-task')
    return (
      <>
        <TextInput
          label={t('assignments.heading')}
          maxLength={255}
          autoComplete="off"
          error={errors?.title?.message}
          {...register(`questions.${at}.title`, needed)}
        />
        <Textarea
          label={t('assignments.think')}
          rows={2}
          maxLength={2000}
          {...register(`questions.${at}.description`)}
        />
      </>
    );
  if (type === 'external-reference')
    return (
      <>
        <TextInput
          label={t('assignments.linkText')}
          maxLength={255}
          autoComplete="off"
          error={errors?.text?.message}
          {...register(`questions.${at}.text`, needed)}
        />
        <TextInput
          type="url"
          label={t('assignments.url')}
          placeholder="https://"
          maxLength={2000}
          autoComplete="off"
          error={errors?.url?.message}
          {...register(`questions.${at}.url`, {
            validate: (url: string) => /^https?:\/\/\S+\.\S+$/.test(url.trim()) || t('assignments.noUrl'),
          })}
        />
      </>
    );
  return (
    <>
      <Textarea
        label={t('assignments.phrase')}
        rows={2}
        maxLength={1000}
        error={errors?.phrase?.message}
        {...register(`questions.${at}.phrase`, needed)}
      />
      {type === 'closed-question' ? (
        <OptionFields at={at} />
      ) : (
        <Textarea
          label={t('assignments.goodAnswers')}
          description={t('assignments.goodAnswersHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={2}
          maxLength={5000}
          error={errors?.answers?.message}
          {...register(`questions.${at}.answers`, {
            validate: (text: string) =>
              text.split('\n').filter((line) => line.trim() !== '').length <= 10 ||
              t('assignments.manyAnswers'),
          })}
        />
      )}
    </>
  );
}
