import { type FormEvent, type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { DialogButtons } from '../DialogButtons.tsx';
import classes from './Form.module.css';
import { FormProblem } from './FormProblem.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Text of the submit button. */
  readonly submit: string;
  /** Resolves to what is wrong with the whole form, or to null if it was accepted. */
  readonly onSend: (values: Values) => Promise<string | null>;
  readonly children: ReactNode;
  /** Shown beside the submit button. */
  readonly beside?: ReactNode;
  /** The cancel button of a form in a dialog; shown before the submit button, as in every dialog. */
  readonly cancel?: ReactNode;
}

/** Fields with a submit button; a second press while submitting does nothing. Errors of a field are shown beside it. */
export function Form<Values extends FieldValues>({
  form,
  submit,
  onSend,
  children,
  beside,
  cancel,
}: FormProps<Values>) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isSubmitting } = form.formState;
  const send = form.handleSubmit(async (values) => {
    setProblem(null);
    setProblem(await onSend(values));
  });
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    // What the server said of a field that is no input would stay, and keep the form from being sent again.
    form.clearErrors();
    void send(event);
  };
  const button = <SubmitButton busy={isSubmitting}>{submit}</SubmitButton>;
  return (
    <FormProvider {...form}>
      <form className={classes.form} onSubmit={submitted} noValidate>
        <FormProblem text={problem} />
        {children}
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
      </form>
    </FormProvider>
  );
}
