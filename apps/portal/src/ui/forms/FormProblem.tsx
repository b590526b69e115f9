import type { Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './FormProblem.module.css';

interface FormProblemProps {
  readonly text: string | null;
  readonly ref?: Ref<HTMLDivElement>;
}

/** An error of the whole form, not of one field. The region is always in the page, so that screen readers announce the text. */
export function FormProblem({ text, ref }: FormProblemProps) {
  return (
    <div ref={ref} role="alert" className={classes.alert}>
      {text && (
        <p className={classes.problem}>
          <Icon name="error" />
          {text}
        </p>
      )}
    </div>
  );
}
