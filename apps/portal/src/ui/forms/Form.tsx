import { ApiError, NetworkError } from '@aloud/api';
import { type FormEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FormId } from '../../site/forms.ts';
import { DialogButtons } from '../DialogButtons.tsx';
import { useFailureText } from '../useFailureText.ts';
import { BroughtBack } from './BroughtBack.tsx';
import classes from './Form.module.css';
import { FormFrame } from './FormFrame.tsx';
import { FormProblem } from './FormProblem.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { UnsavedFormsContext } from './UnsavedForms.ts';
import type { KeptForm } from './useKept.ts';
import { Working } from './Working.tsx';

interface FormProps<Values extends FieldValues> {
  readonly id: FormId;
  readonly form: UseFormReturn<Values>;
  /** Text of the submit button. */
  readonly submit: string;
  /**
   * Resolves to null if it was accepted, or to what is wrong with the whole form: nothing (an empty text) if it is told beside the fields.
   * What it throws is told as a failure.
   */
  readonly onSend: (values: Values) => Promise<string | null>;
  readonly children: ReactNode;
  /** Keeps what is typed until it is accepted (useKept). */
  readonly kept?: KeptForm;
  /** There is nothing to send yet: the button does nothing. */
  readonly idle?: boolean;
  /** Shown beside the submit button. */
  readonly beside?: ReactNode;
  /** The cancel button of a form in a dialog; shown before the submit button, as in every dialog. */
  readonly cancel?: ReactNode;
  /** The form is longer than a screen: its buttons stay in view. */
  readonly long?: boolean;
}

/**
 * Fields with a submit button; a second press while submitting does nothing. Errors of a field are shown beside it, those of the whole
 * form beside the button that was pressed, until the next press.
 */
export function Form<Values extends FieldValues>({
  id,
  form,
  submit,
  onSend,
  children,
  kept,
  idle = false,
  beside,
  cancel,
  long = false,
}: FormProps<Values>) {
  const [problem, setProblem] = useState<string | null>(null);
  const failed = useFailureText();
  const { isSubmitting, isDirty } = form.formState;
  const around = use(UnsavedFormsContext);
  const unsaved = useId();
  const forget = kept?.forget;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A message pushes the button down, and itself may lie below the window's edge.
    if (problem) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  useEffect(() => {
    around?.set(unsaved, isDirty, forget);
    return () => around?.set(unsaved, false);
  }, [around, unsaved, isDirty, forget]);
  const send = form.handleSubmit(async (values) => {
    try {
      const wrong = await onSend(values);
      if (wrong === null) forget?.();
      setProblem(wrong);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) console.error(error);
      setProblem(failed(error));
    }
  });
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting || idle) return;
    // What the server said of a field that is no input would stay, and keep the form from being sent again.
    form.clearErrors();
    setProblem(null);
    void send(event);
  };
  const button = (
    <SubmitButton busy={isSubmitting} idle={idle}>
      {submit}
    </SubmitButton>
  );
  return (
    <FormProvider {...form}>
      <FormFrame id={id} className={classes.form} data-long={long || undefined} onSubmit={submitted}>
        {kept?.discard && <BroughtBack onDiscard={kept.discard} />}
        {children}
        <div className={classes.end} ref={end}>
          <FormProblem text={problem} />
          {cancel ? (
            <DialogButtons>
              {cancel}
              {button}
            </DialogButtons>
          ) : (
            <div className={classes.buttons}>
              {button}
              {beside}
            </div>
          )}
          <Working shown={isSubmitting} />
        </div>
      </FormFrame>
    </FormProvider>
  );
}
