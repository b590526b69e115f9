import { mostQuestions } from '@aloud/api';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import classes from './Assignments.module.css';
import { type AssignmentValues, newQuestion, type QuestionType, questionTypes } from './draft.ts';
import { QuestionCard } from './QuestionCard.tsx';

/** Into which field the focus goes when a question is added. */
const firstField = {
  'open-question': 'phrase',
  'closed-question': 'phrase',
  'reflection-task': 'title',
  'external-reference': 'text',
} as const satisfies Record<QuestionType, string>;

/** The questions of an assignment: added, put in order, changed and removed. */
export function QuestionFields() {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<AssignmentValues>();
  const { fields, append, move, remove } = useFieldArray<AssignmentValues, 'questions'>({
    name: 'questions',
    control,
    rules: { validate: (all) => all.length > 0 || t('assignments.noQuestions') },
  });
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const moved = (from: number, to: number) => {
    move(from, to);
    setSaid(t('assignments.moved', { number: to + 1 }));
  };
  const removed = (at: number) => {
    remove(at);
    setSaid(t('assignments.removedQuestion'));
    // The pressed button has gone.
    add.current?.focus();
  };
  const isFull = fields.length >= mostQuestions;
  const wrong = formState.errors.questions?.root?.message;
  return (
    <fieldset className={classes.questions}>
      <legend>{t('assignments.questions')}</legend>
      {fields.map(({ id }, at) => (
        <QuestionCard
          key={id}
          at={at}
          isLast={at === fields.length - 1}
          onMove={(to) => moved(at, to)}
          onRemove={() => removed(at)}
        />
      ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div role="alert">{wrong && <p className={classes.gone}>{wrong}</p>}</div>
      <fieldset className={classes.add}>
        <legend>{t('assignments.add')}</legend>
        {questionTypes.map((type, at) => (
          <Button
            key={type}
            ref={at === 0 ? add : null}
            variant="default"
            aria-disabled={isFull || undefined}
            onClick={() => {
              if (isFull) return;
              append(newQuestion(type), { focusName: `questions.${fields.length}.${firstField[type]}` });
              setSaid('');
            }}
          >
            {t(`assignments.addType.${type}`)}
          </Button>
        ))}
      </fieldset>
      {isFull && <p className={classes.quiet}>{t('assignments.full')}</p>}
    </fieldset>
  );
}
