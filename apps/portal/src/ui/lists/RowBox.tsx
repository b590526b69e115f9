import { useEffect, useRef } from 'react';
import classes from './RowBox.module.css';

interface RowBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Whether only some of its rows are selected. */
  readonly partly?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The checkbox of a row. A hundred of Mantine's take too long to render on a tablet for an answer to a press. */
export function RowBox({ label, checked, partly = false, onChange }: RowBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
