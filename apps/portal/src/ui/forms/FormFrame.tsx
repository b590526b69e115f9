import type { ComponentProps } from 'react';
import type { FormId } from '../../site/forms.ts';

interface FormFrameProps extends ComponentProps<'form'> {
  readonly id: FormId;
}

/** The frame of every form; `Form` has one of its own. The browser checks no field: what is wrong is said beside it. */
export function FormFrame({ id, ...props }: FormFrameProps) {
  return <form data-form={id} noValidate {...props} />;
}
