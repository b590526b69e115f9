import { Icon } from '../icons/Icon.tsx';
import classes from './FormProblem.module.css';

/** An error of the whole form, not of one field. The region is always in the page, so that screen readers announce the text. */
export function FormProblem({ text }: { text: string | null }) {
  return (
    <div role="alert" className={classes.alert}>
      {text && (
        <p className={classes.problem}>
          <Icon name="error" />
          {text}
        </p>
      )}
    </div>
  );
}
