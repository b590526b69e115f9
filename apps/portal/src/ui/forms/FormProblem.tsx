import { Icon } from '../icons/Icon.tsx';
import classes from './FormProblem.module.css';

/** What is wrong with what she gave, beyond a single field. The region is always there, so that what comes into it is read out. */
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
