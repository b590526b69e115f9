import type { FormLock } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Name } from '../Name.tsx';
import classes from './Locked.module.css';
import { Padlock } from './Padlock.tsx';

interface LockedProps {
  readonly label: string;
  /** Undefined if the person may not see it. */
  readonly value: string | undefined;
  readonly lock: FormLock | null;
}

/** A field that the person cannot change, and perhaps cannot see. */
export function Locked({ label, value, lock }: LockedProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.locked}>
      <legend className={classes.label}>{label}</legend>
      <p className={classes.value}>
        <span>
          {value ? <Name>{value}</Name> : t(value === undefined ? 'forms.hidden' : 'account.notGiven')}
        </span>
        <Padlock lock={lock} />
      </p>
    </fieldset>
  );
}
