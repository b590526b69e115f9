import { type FormEvent, type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { DialogButtons } from '../DialogButtons.tsx';
import classes from './Form.module.css';
import { FormProblem } from './FormProblem.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** What the button says. */
  readonly submit: string;
  /** Resolves to what is wrong with the whole form, or to null where it was accepted. */
  readonly onSend: (values: Values) => Promise<string | null>;
  readonly children: ReactNode;
  /** Stands beside the button. */
  readonly beside?: ReactNode;
  /** The way out of the dialog that the form is in: stands before the button, as in every dialog. */
  readonly cancel?: ReactNode;
}

/** Fields and the button that sends them, once at a time. What is wrong with a field stands beside it. */
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
    if (!isSubmitting) void send(event);
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
