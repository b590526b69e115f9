import type { UseFormRegisterReturn } from 'react-hook-form';
import classes from './Options.module.css';

interface OptionsProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly field: UseFormRegisterReturn;
}

/** One of a few. */
export function Options({ label, options, field }: OptionsProps) {
  return (
    <fieldset className={classes.options}>
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input type="radio" value={value} {...field} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
