import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { draftNames } from '../../../site/drafts/names.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useUnsavedGuard } from '../../../ui/forms/useUnsavedGuard.tsx';
import { ConflictDialog } from '../parts/edit-draft/ConflictDialog.tsx';
import { useEditDraft } from '../parts/edit-draft/useEditDraft.ts';
import classes from './Assignments.module.css';
import { type AssignmentValues, isField, valuesOf, type Written } from './draft.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { useAssignmentNames } from './useAssignmentNames.ts';

interface AssignmentFormProps<Stored extends Written> {
  readonly stored: Stored;
  /** Unique among the person's drafts. */
  readonly draftName: string;
  /** @throws ApiError */
  readonly save: (values: AssignmentValues, base: Stored, newId: string) => Promise<unknown>;
  readonly lookAgain: () => Promise<Stored>;
  readonly onSaved: () => void;
  /** What is wrong apart from the fields; null if nothing is. */
  readonly problem?: () => string | null;
  /** In place of the fields of the questions: pupils have seen them. */
  readonly fixed?: ReactNode;
  readonly beside?: (values: () => AssignmentValues) => ReactNode;
  readonly children?: ReactNode;
}

/** The words and questions of an assignment, stored or not yet. */
export function AssignmentForm<Stored extends Written>(props: AssignmentFormProps<Stored>) {
  const { stored, draftName, save, lookAgain, onSaved, problem, fixed, beside, children } = props;
  const { t } = useTranslation();
  const { nameOf } = useAssignmentNames();
  const draft = useEditDraft<Stored, AssignmentValues>({
    name: draftNames.assignment(draftName),
    stored,
    valuesOf,
    save,
    lookAgain,
    isField,
    onSaved,
  });
  const question = useUnsavedGuard(draft.isUnsaved, draft.kept.forget);
  const send = async (values: AssignmentValues) => problem?.() ?? draft.send(values);
  return (
    <div className={classes.form}>
      <Form
        id="assignment"
        long
        form={draft.form}
        submit={t('userForm.save')}
        onSend={send}
        kept={draft.kept}
        beside={beside?.(() => draft.form.getValues())}
      >
        {children}
        <Words />
        {fixed ?? <QuestionFields />}
      </Form>
      <ConflictDialog
        id="assignment-conflict"
        draft={draft}
        title={t('assignments.changed')}
        nameOf={nameOf}
        shown={shown}
      />
      {question}
    </div>
  );
}

function Words() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<AssignmentValues>();
  const needed = (text: string) => text.trim() !== '' || t('assignments.needed');
  return (
    <>
      <TextInput
        label={t('assignments.title')}
        maxLength={200}
        autoComplete="off"
        error={formState.errors.title?.message}
        {...register('title', { validate: needed })}
      />
      <Textarea
        label={t('assignments.description')}
        description={t('assignments.descriptionHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        maxLength={2000}
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </>
  );
}

/** A value as the question about a conflict shows it. */
function shown(name: keyof AssignmentValues, values: AssignmentValues): string {
  if (name !== 'questions') return values[name];
  return values.questions.map(({ phrase, title, text }) => phrase || title || text).join('\n');
}
